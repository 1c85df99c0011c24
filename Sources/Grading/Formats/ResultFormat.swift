/// A form in which results are written: a function of a gradebook.
public struct ResultFormat: Sendable {
  /// What it is called on the command line.
  public let name: String
  /// The file that it is written to.
  public let fileName: String
  /// Whether its programs expect one student's results in a file.
  public let isForOneStudent: Bool
  /// The variables of the environment without which it has not all that its programs expect.
  public let variables: [String]
  /// Writes a gradebook piece by piece.
  public let write: @Sendable (Gradebook, _ emit: (String) throws -> Void) throws -> Void

  init(
    _ name: String, file fileName: String, isForOneStudent: Bool = false,
    variables: [String] = [],
    write: @escaping @Sendable (Gradebook, _ emit: (String) throws -> Void) throws -> Void
  ) {
    self.name = name
    self.fileName = fileName
    self.isForOneStudent = isForOneStudent
    self.variables = variables
    self.write = write
  }

  /// All forms, in the order in which they are explained.
  public static let all: [ResultFormat] = [
    .text, .json, .jsonLines, .junit, .tap, .github, .gradescope, .exercism, .check50, .classroom,
    .csv, .sarif, .html,
  ]

  /// The whole text of a gradebook in this form.
  public func text(of book: Gradebook) throws -> String {
    var text = ""
    try write(book) { text += $0 }
    return text
  }
}
