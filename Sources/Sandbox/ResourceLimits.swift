import CJail

/// The resources that one process may use.
package struct ResourceLimits: Sendable, Equatable {
  /// Seconds of wall-clock time.
  package var time: Double
  /// Seconds of processor time.
  package var processorTime: UInt64
  /// Bytes of allocated memory.
  package var memory: UInt64
  /// Bytes of each file that it writes.
  package var fileSize: UInt64
  /// Bytes of all files in the folder that it may write to.
  ///
  /// The kernel has no such limit: this program looks ten times a second.
  package var folderSize: UInt64
  /// The number of open descriptors.
  package var descriptors: UInt64

  /// The limits of a compiler or a linker.
  ///
  /// Its processor time decides, which is the same on a busy machine. The wall-clock time is for a
  /// process that hangs: so much more that ten processes on two processors do not reach it.
  package static let compiler = ResourceLimits(
    time: 60, processorTime: 10, memory: 1 << 30, fileSize: 32 << 20, folderSize: 128 << 20,
    descriptors: 256)

  /// Bytes of a run's temporary files.
  package static let temporaryFiles = UInt64(cjail_folder_size)

  /// Bytes of a stack, the same on every machine.
  static let stack: UInt64 = 8 << 20

  /// Bytes of addresses without memory below the first thread's stack, so that the variables of one
  /// function cannot reach other memory.
  ///
  /// When a program starts, the kernel keeps as much free as its stack may take.
  static let roomBelowStack: UInt64 = 1 << 37

  /// Bytes of address space; 3 GiB more than the memory, for libraries and the malloc arenas of
  /// threads.
  var addressSpace: UInt64 { memory + (3 << 30) }

  /// The limits as options of `understudy-jail`.
  var options: [String] {
    let values: [(String, UInt64)] = [
      ("--cpu", processorTime), ("--data", memory), ("--address-space", addressSpace),
      ("--file-size", fileSize), ("--descriptors", descriptors), ("--stack", ResourceLimits.stack),
    ]
    return values.flatMap { [$0.0, String($0.1)] }
  }
}
