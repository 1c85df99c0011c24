import Formats
import Foundation
import Grading
import Learner
import Platform

/// The destination of results: one format on standard output, or several as files in a folder.
struct ResultOutput {
  /// The names of the formats, which shells complete.
  static let formatNames = ShellWord.oneOf(ResultFormat.all.map(\.name))

  private let context: CommandContext
  private let formats: [ResultFormat]
  private let folder: String?

  /// Reads `--format` and `--out`; throws `Trouble` for an unknown format or missing variables.
  init(_ context: CommandContext) throws {
    self.context = context
    folder = context.arguments["out"]
    let names = context.arguments["format"] ?? (folder == nil ? "text" : "text,json")
    formats = try names.split(separator: ",").map { name in
      guard let format = ResultFormat.all.first(where: { $0.name == name }) else {
        let known = ResultFormat.all.map(\.name).joined(separator: ", ")
        throw Trouble("grade.format", ["name": String(name), "names": known])
      }
      return format
    }
    if folder == nil, formats.count != 1 { throw Trouble("grade.one-format") }
    for format in formats {
      let missing = format.variables.filter { context.environment[$0, default: ""].isEmpty }
      guard missing.isEmpty else {
        let values = ["name": format.name, "names": missing.joined(separator: ", ")]
        throw Trouble("grade.variables", values)
      }
    }
  }

  /// Throws `Trouble` if a format cannot hold the results of so many students.
  func expect(students: Int) throws {
    for format in formats where format.isForOneStudent && students > 1 {
      throw Trouble("grade.one-student", ["name": format.name])
    }
  }

  /// Writes a gradebook in every format; warns on standard error if results are missing.
  ///
  /// - Returns: the exit status for all results together.
  func write(_ book: Gradebook) throws -> ExitStatus {
    var book = book
    book.environment = context.environment
    if context.arguments.has("no-times") { book = book.withoutTimes }
    var tally = Tally()
    var students: Set<String> = []
    try book.forEach { result in
      tally.add(result.grade)
      if students.count < 2 { students.insert(result.student) }
    }
    try expect(students: students.count)
    for format in formats {
      guard let folder else {
        var pending = ""
        try format.write(book) { text in
          pending += text
          guard pending.utf8.count >= 64 << 10 else { return }
          try context.console.write(raw: pending)
          pending = ""
        }
        try context.console.write(raw: pending)
        continue
      }
      let file = try AtomicFile(path: "\(folder)/\(format.fileName)")
      try format.write(book) { try file.write($0) }
      try file.finish()
    }
    if book.missing > 0 {
      let values = ["missing": String(book.missing)]
      context.complain(Trouble("grade.stopped", values))
    }
    return tally.exitStatus(missing: book.missing)
  }
}

extension Tally {
  /// Returns the exit status of a command with these results.
  func exitStatus(missing: Int) -> ExitStatus {
    if missing > 0 || count(of: .ours) > 0 { return .trouble }
    return count == count(of: .passed) ? .success : .fellShort
  }
}
