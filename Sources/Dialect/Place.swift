/// A line of a learner's file.
package struct Place: Sendable, Equatable {
  /// The file's name, for example `Exercise.swift`.
  package let file: String
  /// The line, from 1.
  package let line: Int

  /// A line of a file, as a check reports it.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
