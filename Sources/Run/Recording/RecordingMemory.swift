import CLinux
import CRecording
import Glibc
import HostProtocol
import Platform

/// Memory that the test host's child fills, and that stays when the child ends in any way.
final class RecordingMemory {
  let descriptor: Int32

  /// What the memory is for.
  let purpose: HostRequest.Purpose

  /// - Parameter addition: what follows the memory, for the host to read.
  init(_ purpose: HostRequest.Purpose = .recording, addition: [UInt8] = []) throws {
    self.purpose = purpose
    descriptor = clinux_memory_file()
    guard descriptor >= 0 else { throw SystemError.system("make memory for a recording") }
    let size = Int(purpose == .steps ? csteps_size : crecording_size)
    guard ftruncate(descriptor, size) == 0,
      addition.isEmpty || pwrite(descriptor, addition, addition.count, size) == addition.count
    else { throw SystemError.system("make memory for a recording") }
  }

  deinit { close(descriptor) }

  /// The recorded events, with the address ranges of the libraries.
  struct Contents {
    var events: [Recording.Event] = []
    var libraries: [Range<UInt64>] = []
    var dropped = 0
  }

  /// Reads the memory; its contents may be anything, because the child ran the learner's code.
  func read() throws -> Contents {
    let headSize = MemoryLayout<crecording_head>.size
    let size = MemoryLayout<crecording_entry>.size
    let head = try bytes(at: 0, headSize).withUnsafeBytes {
      $0.loadUnaligned(as: crecording_head.self)
    }
    var contents = Contents()
    let room = UInt64(crecording_room)
    contents.dropped = Int(clamping: head.dropped &+ (head.count > room ? head.count - room : 0))
    contents.libraries = [head.libraries.0, head.libraries.1].map { RecordingMemory.range($0) }
    let count = Int(min(head.count, room))
    let all = try bytes(at: headSize, count * size)
    var threads: [UInt32: Int] = [:]
    // Entries that were never completed are left out.
    var indices: [UInt64: Int] = [:]
    all.withUnsafeBytes { all in
      for index in 0..<count {
        let entry = all.loadUnaligned(fromByteOffset: index * size, as: crecording_entry.self)
        guard let kind = Recording.Event.Kind(rawValue: entry.kind) else { continue }
        let thread = threads[entry.thread] ?? threads.count
        threads[entry.thread] = thread
        indices[UInt64(index) + 1] = contents.events.count
        contents.events.append(
          Recording.Event(
            kind, thread: thread, subject: entry.a, other: entry.b, detail: entry.c,
            address: entry.pc, context: entry.context, call: indices[entry.parent],
            further: [entry.further.0, entry.further.1, entry.further.2].filter { $0 != 0 }))
      }
    }
    return contents
  }

  /// Reads the steps, with the address ranges of the libraries; they may be anything, too.
  func readSteps() throws -> (steps: RecordedSteps, libraries: [Range<UInt64>]) {
    let headSize = MemoryLayout<csteps_head>.size
    let head = try bytes(at: 0, headSize).withUnsafeBytes { $0.loadUnaligned(as: csteps_head.self) }
    let length = Int(min(head.length, csteps_size - UInt64(headSize)))
    let text = String(decoding: try bytes(at: headSize, length), as: UTF8.self)
    let libraries = [head.libraries.0, head.libraries.1].map { RecordingMemory.range($0) }
    return (RecordedSteps(text: text), libraries)
  }

  private static func range(_ range: crecording_range) -> Range<UInt64> {
    range.start <= range.end ? range.start..<range.end : 0..<0
  }

  private func bytes(at offset: Int, _ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let length = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: filled), count - filled, offset + filled)
      }
      if length < 0 && errno == EINTR { continue }
      guard length > 0 else { throw SystemError.system("read a recording") }
      filled += length
    }
    return bytes
  }
}
