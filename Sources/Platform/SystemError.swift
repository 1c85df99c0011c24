import Glibc

/// A failure of our side, such as a process that cannot start or a file that cannot be written.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The action that failed, as an infinitive: `read /a/b`.
  package let action: String
  /// The system's message.
  package let reason: String

  package init(_ action: String, reason: String) {
    self.action = action
    self.reason = reason
  }

  /// The failure of the last system call, from `errno`.
  package static func system(_ action: String) -> SystemError {
    SystemError(action, reason: String(cString: strerror(errno)))
  }

  package var description: String { "\(action): \(reason)" }

  /// Whether the system, or a tool's message in the reason, says that a disk is full.
  package var isDiskFull: Bool { reason.contains(String(cString: strerror(ENOSPC))) }
}
