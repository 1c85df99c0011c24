/// A mistake in a course's files, with its location.
package struct Problem: Sendable, Equatable, Codable {
  /// The file's path, relative to the folder that holds course and solutions.
  package let file: String
  /// The line number, from 1; nil if the problem concerns the whole file.
  package let line: Int?
  /// The sentence that says what is wrong and how to fix it.
  package let message: Message
  /// Whether another run may not find it, because chance or a busy machine decided.
  package let isTransient: Bool

  package init(
    file: String, line: Int? = nil, message: Message, isTransient: Bool = false
  ) {
    self.file = file
    self.line = line
    self.message = message
    self.isTransient = isTransient
  }

  /// Makes a problem with the sentence of that key.
  package init(
    _ key: String, _ values: [String: String] = [:], in file: String, line: Int? = nil,
    isTransient: Bool = false
  ) {
    self.init(file: file, line: line, message: Message(key, values), isTransient: isTransient)
  }
}

/// A localizable sentence: its key in `Localizable.strings` and the values for its placeholders.
package struct Message: Sendable, Equatable, Codable {
  package let key: String
  /// The value of each placeholder `{name}` in the sentence, keyed by the placeholder's name.
  package let values: [String: String]

  package init(_ key: String, _ values: [String: String] = [:]) {
    self.key = key
    self.values = values
  }
}

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
