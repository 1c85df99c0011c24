import CLinux
import Glibc

/// A process that takes requests through a socket, its descriptor 3, and ends when the socket closes.
package final class SocketProcess {
  /// This program's end.
  package let socket: Int32
  package let process: pid_t

  /// Starts it.
  ///
  /// - Parameter descriptors: more descriptors, by the numbers that they have for it.
  package init(_ command: Command, descriptors: [Int32: Int32] = [:]) throws {
    var ends: [Int32] = [-1, -1]
    guard clinux_socket_pair(&ends) == 0 else { throw SystemError.system("make a socket") }
    defer { close(ends[1]) }
    var all = descriptors
    all[3] = ends[1]
    do {
      process = try spawn(command, descriptors: all)
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
  }

  /// What it has started ends before it does.
  deinit {
    close(socket)
    kill(process, SIGCONT)  // A learner's code may have stopped it.
    var wait = pollfd(fd: clinux_pidfd_open(process), events: Int16(POLLIN), revents: 0)
    while poll(&wait, 1, 1000) < 0, errno == EINTR {}
    close(wait.fd)
    kill(process, SIGKILL)
    var end = clinux_end()
    _ = clinux_reap(process, &end)
  }
}
