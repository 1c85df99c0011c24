import CLinux
import CRecording
import Glibc
import HostProtocol
import Platform

/// Memory that the test host's child fills, and that stays when the child ends in any way.
final class RecordingMemory {
  let descriptor: Int32

  init() throws {
    descriptor = clinux_memory_file()
    guard descriptor >= 0 else { throw SystemError.system("make memory for a recording") }
    guard ftruncate(descriptor, Int(crecording_size)) == 0 else {
      throw SystemError.system("make memory for a recording")
    }
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
    contents.libraries = [head.libraries.0, head.libraries.1].map { range in
      range.start <= range.end ? range.start..<range.end : 0..<0
    }
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
            address: entry.pc, context: entry.context, call: indices[entry.parent]))
      }
    }
    return contents
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
