/// Something wrong with a course's files, with the place where it can be mended.
package struct Problem: Sendable, Equatable {
  /// The file, relative to the folder that holds course and solutions.
  package let file: String
  /// The line, from 1; nil when the whole file is meant.
  package let line: Int?
  /// What is wrong and what to do.
  package let message: Message

  /// A problem at that place.
  package init(file: String, line: Int? = nil, message: Message) {
    self.file = file
    self.line = line
    self.message = message
  }
}

/// A sentence to be worded in a language: its key in `Localizable.strings` and its values.
package struct Message: Sendable, Equatable {
  /// The sentence's key.
  package let key: String
  /// What stands for each `{name}` in the sentence.
  package let values: [String: String]

  /// The sentence of that key with those values.
  package init(_ key: String, _ values: [String: String] = [:]) {
    self.key = key
    self.values = values
  }
}
