/// How much of the machine one process may use up.
package struct ResourceLimits: Sendable, Equatable {
  /// Seconds of wall-clock time.
  package var time: Double
  /// Seconds of processor time.
  package var processorTime: UInt64
  /// Bytes that it may allocate.
  package var memory: UInt64
  /// Bytes that a file which it writes may hold.
  package var fileSize: UInt64
  /// How many descriptors it may have open.
  package var descriptors: UInt64

  /// A compiler or a linker.
  package static let compiler = ResourceLimits(
    time: 20, processorTime: 10, memory: 1 << 30, fileSize: 32 << 20, descriptors: 256)

  /// Room for the libraries and for each thread's own arena.
  var addressSpace: UInt64 { memory + (3 << 30) }

  /// The launcher's options for it.
  var options: [String] {
    let values: [(String, UInt64)] = [
      ("--cpu", processorTime), ("--data", memory), ("--address-space", addressSpace),
      ("--file-size", fileSize), ("--descriptors", descriptors),
    ]
    return values.flatMap { [$0.0, String($0.1)] }
  }
}
