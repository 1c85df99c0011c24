import CLinux
import Glibc

/// A process that takes requests through a socket, its descriptor 3, and ends when the socket
/// closes.
package final class SocketProcess {
  /// This program's end of the socket.
  package let socket: Int32
  package let process: pid_t
  private var isClosed = false

  /// Starts the process.
  ///
  /// - Parameter descriptors: more descriptors to pass, by their number in the process.
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

  /// Closes the socket and waits for the process, which first ends what it has started.
  ///
  /// After a second it is killed.
  package func end() {
    guard closeSocket() else { return }
    Reaper.finish(process, grace: SocketProcess.grace)
  }

  deinit {
    if closeSocket() { Reaper.take(process, grace: SocketProcess.grace) }
  }

  private static let grace = Duration.seconds(1)

  /// Closes the socket, at which the process ends; returns false if that was done before.
  private func closeSocket() -> Bool {
    guard !isClosed else { return false }
    isClosed = true
    close(socket)
    kill(process, SIGCONT)  // A learner's code may have stopped it.
    return true
  }
}
