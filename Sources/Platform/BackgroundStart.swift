import CLinux
import Foundation

extension Command {
  /// Starts the program in a session of its own, in which it goes on after this program and its
  /// terminal.
  ///
  /// It has a lower priority, so that this program stays quick.
  ///
  /// - Parameter log: the file for its output, which is emptied first; without the right to write
  ///   it, the output is discarded.
  /// - Throws: `SystemError` if it cannot start.
  package func startInBackground(log: String) throws {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW
    let file = clinux_open(log, flags, 0o644)
    let output = file >= 0 ? file : clinux_open("/dev/null", O_WRONLY, 0)
    guard output >= 0 else { throw SystemError.system("write \(log)") }
    defer { close(output) }
    let process = try spawn(self, descriptors: [1: output, 2: output], inOwnSession: true)
    _ = clinux_lower_priority(process)
    Thread.detachNewThread {
      var end = clinux_end()
      _ = clinux_reap(process, &end)
    }
  }
}
