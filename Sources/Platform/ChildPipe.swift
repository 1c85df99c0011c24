import CLinux
import Glibc

/// A pipe between this process and a child; `deinit` closes the ends that are still open.
package final class ChildPipe {
  private var ends: [Int32] = [-1, -1]

  package init() throws {
    guard clinux_pipe(&ends) == 0 else { throw SystemError.system("make a pipe") }
    guard clinux_set_nonblocking(ends[0]) == 0 else { throw SystemError.system("make a pipe") }
  }

  deinit {
    for end in ends where end >= 0 { close(end) }
  }

  package var writeEnd: Int32 { ends[1] }

  package var readEnd: Int32 { ends[0] }

  /// Returns the write end, which the caller must close.
  package func takeWriteEnd() -> Int32 {
    defer { ends[1] = -1 }
    return ends[1]
  }

  /// Closes this process's copy of the write end, so that readers see the end when the child exits.
  package func closeWriteEnd() {
    close(ends[1])
    ends[1] = -1
  }

  /// Returns what is in the pipe now, at most a page.
  package func readAll() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var count: Int
    repeat { count = read(ends[0], &buffer, buffer.count) } while count < 0 && errno == EINTR
    return Array(buffer.prefix(max(0, count)))
  }

  /// Returns the read end, which the caller must close.
  package func takeReadEnd() -> Int32 {
    defer { ends[0] = -1 }
    return ends[0]
  }
}

/// Reads a pipe whenever it has data, so that its writer never blocks.
package final class PipeReader {
  private let loop: EventLoop
  private var descriptor: Int32
  private let receive: (ArraySlice<UInt8>) -> Void

  /// Takes the pipe's read end and closes it in the end.
  package init(
    _ pipe: ChildPipe, on loop: EventLoop, receive: @escaping (ArraySlice<UInt8>) -> Void
  ) {
    self.loop = loop
    self.receive = receive
    descriptor = pipe.takeReadEnd()
    loop.watch(descriptor) { [unowned self] in self.readOnce() }
  }

  deinit { close() }

  /// Reads the buffered data and closes the pipe, even if a process still holds the write end.
  package func finish() {
    // Four reads empty the pipe, which holds 64 KiB; a writer that never stops cannot block us.
    for _ in 0..<4 where descriptor >= 0 { readOnce() }
    close()
  }

  private func readOnce() {
    guard descriptor >= 0 else { return }
    let isOpen = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { receive(Array(buffer[..<count])[...]) }
      return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }
    if !isOpen { close() }
  }

  private func close() {
    guard descriptor >= 0 else { return }
    loop.unwatch(descriptor)
    Glibc.close(descriptor)
    descriptor = -1
  }
}
