import Glibc

/// Our side failed: a process could not be started, a file not be written.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// What was being done.
  package let action: String
  /// What the system said.
  package let reason: String

  /// A failure of an action, and why.
  package init(_ action: String, reason: String) {
    self.action = action
    self.reason = reason
  }

  /// The last system call's failure.
  package static func system(_ action: String) -> SystemError {
    SystemError(action, reason: String(cString: strerror(errno)))
  }

  /// The action and the reason in one line.
  package var description: String { "\(action): \(reason)" }
}
