import CLinux
import Glibc
import HostProtocol

/// The host's end of the socket to the program.
enum HostSocket {
  /// Receives the next message; nil if the program has closed the socket.
  ///
  /// `request` is nil for a message that is not a request.
  static func receive(from socket: Int32) -> (request: HostRequest?, descriptors: [Int32])? {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)  // More than a socket sends at once.
    var descriptors = [Int32](repeating: -1, count: 4)
    var count: Int32 = 0
    var length: Int
    repeat {
      length = clinux_receive(socket, &buffer, buffer.count, &descriptors, &count)
    } while length < 0 && errno == EINTR
    guard length > 0 else { return nil }
    return (HostRequest(decoding: buffer[..<length]), Array(descriptors[..<Int(count)]))
  }

  /// Receives a message; whether it asks about the child.
  private static func isQuestion(from socket: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 && bytes[..<count].elementsEqual(HostReply.question.utf8)
  }

  static func send(_ reply: HostReply, to socket: Int32) {
    let bytes = reply.encoded
    _ = clinux_send(socket, bytes, bytes.count, nil, 0)
  }

  /// Waits until the child has ended, and answers questions about it.
  ///
  /// Another message, or the end of the program, kills the child.
  static func waitForEnd(of process: pid_t, on socket: Int32) -> HostReply {
    let handle = clinux_pidfd_open(process)
    defer { if handle >= 0 { close(handle) } }
    var waits = [
      pollfd(fd: handle, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    while handle >= 0 {
      if poll(&waits, 2, -1) < 0, errno == EINTR { continue }
      guard waits[0].revents == 0, isQuestion(from: socket) else { break }
      var (had, waited) = (0, 0)
      clinux_read_times(process, &had, &waited)
      send(.running(had: had, waited: waited), to: socket)
    }
    // Kill the child, if it still runs, and the rest of its process group.
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    var end = clinux_end()
    guard clinux_reap(process, &end) == 0 else {
      return .failed(reason: String(cString: strerror(errno)))
    }
    let usage = HostUsage(
      peakMemory: end.peak_memory, processorTime: end.processor_milliseconds)
    return end.was_signaled != 0
      ? .signaled(end.status, usage) : .exited(status: end.status, usage)
  }
}

/// Processes that the learner's code left running; as a subreaper, the host becomes their parent.
enum Orphans {
  /// Kills and reaps them until none is left; each may leave orphans of its own.
  static func kill() {
    while waitpid(-1, nil, WNOHANG) >= 0 {
      let children = children()
      let killed = children.filter { Glibc.kill($0, SIGKILL) == 0 }
      // Do not wait for a process with other rights, which we cannot kill.
      guard !killed.isEmpty else { return }
      for child in killed { waitpid(child, nil, 0) }
    }
  }

  /// The children of the host's only thread.
  private static func children() -> [pid_t] {
    let list = clinux_open("/proc/thread-self/children", O_RDONLY, 0)
    guard list >= 0 else { return [] }
    defer { close(list) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(list, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .split(separator: " ").compactMap { pid_t($0) }
  }
}
