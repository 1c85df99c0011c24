import CLinux
import Glibc

/// A process that takes requests through a socket, its descriptor 3, and ends when the socket closes.
package final class SocketProcess {
  /// This program's end.
  package let socket: Int32
  package let process: pid_t
  private var isClosed = false

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

  /// Closes the socket and waits until the process has ended, about a second at most.
  ///
  /// The process first ends what it has started itself.
  package func end() {
    guard closeSocket() else { return }
    Reaper.finish(process, grace: SocketProcess.grace)
  }

  deinit {
    if closeSocket() { Reaper.take(process, grace: SocketProcess.grace) }
  }

  private static let grace = Duration.seconds(1)

  /// Tells the process to end; false if that was done before.
  private func closeSocket() -> Bool {
    guard !isClosed else { return false }
    isClosed = true
    close(socket)
    kill(process, SIGCONT)  // A learner's code may have stopped it.
    return true
  }
}
