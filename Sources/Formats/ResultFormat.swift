import Course
import Grading

/// A form in which results are written: a function of a gradebook.
package struct ResultFormat: Sendable {
  /// What it is called on the command line.
  package let name: String
  /// The file that it is written to.
  package let fileName: String
  /// Whether its programs expect one student's results in a file.
  package let isForOneStudent: Bool
  /// The variables of the environment without which it has not all that its programs expect.
  package let variables: [String]
  private let writeWorded: Writer

  /// Writes a gradebook, with the sentences of its language, piece by piece.
  typealias Writer =
    @Sendable (Gradebook, _ words: Words, _ emit: (String) throws -> Void) throws -> Void

  init(
    _ name: String, file fileName: String, isForOneStudent: Bool = false,
    variables: [String] = [],
    write: @escaping Writer
  ) {
    self.name = name
    self.fileName = fileName
    self.isForOneStudent = isForOneStudent
    self.variables = variables
    writeWorded = write
  }

  /// All forms, in the order in which they are explained.
  package static let all: [ResultFormat] = [
    .text, .json, .jsonLines, .junit, .tap, .github, .gradescope, .exercism, .check50, .classroom,
    .csv, .sarif, .html,
  ]

  /// Writes a gradebook piece by piece.
  package func write(_ book: Gradebook, _ emit: (String) throws -> Void) throws {
    try writeWorded(book, Words.ofFormats(in: book.language), emit)
  }

  /// The whole text of a gradebook in this form.
  package func text(of book: Gradebook) throws -> String {
    var text = ""
    try write(book) { text += $0 }
    return text
  }
}
