/// Something wrong with a course's files, with the place where it can be mended.
public struct Problem: Sendable, Equatable {
  /// The file, relative to the folder that holds course and solutions.
  public let file: String
  /// The line, from 1; nil when the whole file is meant.
  public let line: Int?
  /// What is wrong and what to do.
  public let message: Message

  /// A problem at that place.
  public init(file: String, line: Int? = nil, message: Message) {
    self.file = file
    self.line = line
    self.message = message
  }
}

/// A sentence to be worded in a language: its key in `Localizable.strings` and its values.
public struct Message: Sendable, Equatable {
  /// The sentence's key.
  public let key: String
  /// What stands for each `{name}` in the sentence.
  public let values: [String: String]

  /// The sentence of that key with those values.
  public init(_ key: String, _ values: [String: String] = [:]) {
    self.key = key
    self.values = values
  }
}
