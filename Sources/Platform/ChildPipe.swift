import CLinux
import Glibc

/// A pipe between this process and a child; what is still open is closed by `deinit`.
package final class ChildPipe {
  private var ends: [Int32] = [-1, -1]

  package init() throws {
    guard clinux_pipe(&ends) == 0 else { throw SystemError.system("make a pipe") }
    _ = clinux_set_nonblocking(ends[0])
  }

  deinit {
    for end in ends where end >= 0 { close(end) }
  }

  /// The end that the child writes to.
  package var writeEnd: Int32 { ends[1] }

  /// The end that the child reads from, where the pipe leads to it.
  package var readEnd: Int32 { ends[0] }

  /// Hands over the end to write to; the caller closes it.
  package func takeWriteEnd() -> Int32 {
    defer { ends[1] = -1 }
    return ends[1]
  }

  /// Closes this process's copy of the child's end, so that the pipe ends when the child does.
  package func closeWriteEnd() {
    close(ends[1])
    ends[1] = -1
  }

  /// Hands over the end to read from; the caller closes it.
  package func takeReadEnd() -> Int32 {
    defer { ends[0] = -1 }
    return ends[0]
  }
}

/// Reads a pipe whenever there is something in it, so that its writer never waits.
package final class PipeReader {
  private let loop: EventLoop
  private var descriptor: Int32
  private let receive: (ArraySlice<UInt8>) -> Void

  /// Takes over the pipe's reading end.
  package init(
    _ pipe: ChildPipe, on loop: EventLoop, receive: @escaping (ArraySlice<UInt8>) -> Void
  ) {
    self.loop = loop
    self.receive = receive
    descriptor = pipe.takeReadEnd()
    loop.watch(descriptor) { [unowned self] in self.readOnce() }
  }

  deinit { close() }

  /// Reads what is there and closes; whoever still holds the other end open is not waited for.
  package func finish() {
    // A writer that never stops must not keep this from ending: a pipe holds 64 KiB.
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
