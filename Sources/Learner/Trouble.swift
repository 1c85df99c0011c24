import Course

/// A failure of usage, of the machine or of the course: it ends a command with status 2.
package struct Trouble: Error, Equatable {
  /// What happened and what to do about it.
  package let message: Message
  /// What is listed below it, for example a course's problems.
  package let details: [Problem]

  package init(_ key: String, _ values: [String: String] = [:], details: [Problem] = []) {
    message = Message(key, values)
    self.details = details
  }
}
