import Course

/// A failure of usage, of the machine or of the course: it ends a command with status 2.
struct Trouble: Error, Equatable {
  /// What happened and what to do about it.
  let message: Message
  /// What is listed below it, for example a course's problems.
  let details: [Problem]

  init(_ key: String, _ values: [String: String] = [:], details: [Problem] = []) {
    message = Message(key, values)
    self.details = details
  }
}

/// How a command ended, as the shell sees it.
enum ExitStatus: Int32 {
  /// All passed.
  case success = 0
  /// A learner's work fell short.
  case fellShort = 1
  /// Usage or our own trouble.
  case trouble = 2
}
