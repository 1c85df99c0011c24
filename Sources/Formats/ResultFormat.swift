import Course
import Grading

/// An output format: a function from a gradebook to text.
///
/// A new format is a file with an extension of this type, an entry of `all`, and a row in
/// docs/report-format.md.
package struct ResultFormat: Sendable {
  /// The name on the command line.
  package let name: String
  /// The name of the output file.
  package let fileName: String
  /// Whether a file holds the results of one student only.
  package let isForOneStudent: Bool
  /// The environment variables that the format publishes.
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

  /// All formats, in the order of the documentation.
  package static let all: [ResultFormat] = [
    .text, .json, .jsonLines, .junit, .tap, .github, .gradescope, .exercism, .check50, .classroom,
    .csv, .sarif, .html,
  ]

  /// Writes a gradebook piece by piece.
  package func write(_ book: Gradebook, _ emit: (String) throws -> Void) throws {
    try writeWorded(book, Words.ofFormats(in: book.language), emit)
  }

  /// Returns the whole output.
  package func text(of book: Gradebook) throws -> String {
    var text = ""
    try write(book) { text += $0 }
    return text
  }
}
