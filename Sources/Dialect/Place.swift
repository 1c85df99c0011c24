/// A line of a learner's file.
package struct Place: Sendable, Hashable {
  /// A file name, for example `Exercise.swift`.
  package let file: String
  /// The line, from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
