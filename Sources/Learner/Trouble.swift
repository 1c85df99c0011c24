import Course
import Foundation

/// An error of usage, of the machine or of the course; it ends a command with exit status 2.
package struct Trouble: Error, Equatable {
  /// The sentence that says what happened and how to fix it.
  package let message: Message
  /// Problems to list below the message, for example those of a course.
  package let details: [Problem]

  package init(_ key: String, _ values: [String: String] = [:], details: [Problem] = []) {
    self.init(Message(key, values), details: details)
  }

  package init(_ message: Message, details: [Problem] = []) {
    self.message = message
    self.details = details
  }
}

extension Words {
  package static var learnerBundle: Bundle { .module }
}
