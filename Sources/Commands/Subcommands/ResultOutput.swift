import Course
import Formats
import Foundation
import Grading
import Platform
import Terminal

/// The destination of results: one format on standard output, or several as files in a folder.
struct ResultOutput {
  /// The names of the formats, which shells complete.
  static let formatNames = ShellWord.someOf(ResultFormat.all.map(\.name))

  private let context: CommandContext
  private let formats: [ResultFormat]
  private let folder: String?
  /// The class, as `--roster` names it.
  let roster: Roster?
  /// The results of `--compare`.
  private let earlier: EarlierResults?
  /// From when on students may see what hidden checks found.
  private let hiddenUntil: Date?
  /// The rules by which the program's grades become those that count.
  var settlement: Settlement

  /// Reads `--format` and `--out`; throws `Trouble` for an unknown format or missing variables.
  init(_ context: CommandContext) throws {
    self.context = context
    folder = context.arguments["out"]
    formats = try context.formats(ResultFormat.all, \.name, inFolder: "text,json")
    if let folder, !Files.isWritableFolder(folder) {
      throw Trouble("grade.out", ["file": folder])
    }
    roster = try context.arguments["roster"].map(Roster.init(file:))
    earlier = try context.arguments["compare"].map(EarlierResults.init(file:))
    hiddenUntil = try context.value(of: "hidden-until", orElse: "grade.no-time", HandInTime.parse)
    settlement = try context.settlement()
    for format in formats {
      if format.needsRoster, roster == nil { throw Trouble("grade.roster", ["name": format.name]) }
      let missing = format.variables.filter { context.environment[$0, default: ""].isEmpty }
      guard missing.isEmpty else {
        let values = ["name": format.name, "names": missing.joined(separator: ", ")]
        throw Trouble("grade.variables", values)
      }
    }
  }

  /// Throws `Trouble` if a format cannot hold the results of so many students.
  ///
  /// In a folder, each student has a file of their own.
  func expect(students: Int) throws {
    guard folder == nil else { return }
    for format in formats where format.isForOneStudent && students > 1 {
      throw Trouble("grade.one-student", ["name": format.name])
    }
  }

  /// Settles a gradebook and writes it in every format; warns on standard error if results are missing.
  ///
  /// - Returns: the exit status for all results together.
  func write(_ book: Gradebook) throws -> ExitStatus {
    var book = book.settled(by: settlement)
    book.now = Date()
    book.date = book.now
    book.environment = context.environment
    book.roster = roster
    book.hiddenUntil = hiddenUntil
    book.assignment = context.arguments["assignment"]
    if context.arguments.has("no-times") { book = book.withoutTimes }
    if let folder, formats.contains(where: \.linksStagePages) {
      book.hasStagePages = true
      try book.writeStagePages { path, page in
        let file = try AtomicFile(path: "\(folder)/\(path)")
        try file.write(page)
        try file.finish()
      }
    }
    var tally = Tally()
    var students: Set<String> = []
    try book.forEach { result in
      tally.add(result.grade)
      if students.count < 2 { students.insert(result.student) }
    }
    try expect(students: students.count)
    var files: [String] = []
    for format in formats {
      let mark = format.isTable && context.arguments.has("bom") ? ResultFormat.byteOrderMark : ""
      guard let folder else {
        var pending = mark
        try format.write(book) { text in
          pending += text
          guard pending.utf8.count >= 64 << 10 else { return }
          try context.console.write(raw: pending)
          pending = ""
        }
        try context.console.write(raw: pending)
        continue
      }
      guard !format.isForOneStudent || students.count < 2 else {
        let count = try writeFiles(of: format, book, to: "\(folder)/\(format.folder)")
        files.append(
          context.words("grade.folder", ["folder": "\(format.folder)/", "count": String(count)]))
        continue
      }
      let file = try AtomicFile(path: "\(folder)/\(format.fileName)")
      try file.write(mark)
      try format.write(book) { try file.write($0) }
      try file.finish()
      files.append(format.fileName)
    }
    if let folder {
      let values = ["folder": folder, "files": files.joined(separator: ", ")]
      try context.console.say(StyledText(ResultFormat.summary(of: tally, in: context.language)))
      try context.say("grade.written", values)
    }
    if let earlier { try compare(book, with: earlier) }
    if book.missing > 0 {
      context.complain(Trouble("grade.stopped", ["missing": String(book.missing)]))
    }
    return tally.exitStatus(missing: book.missing)
  }
}

extension ResultOutput {
  /// Says on standard error what has changed.
  private func compare(_ book: Gradebook, with earlier: EarlierResults) throws {
    let differences = try earlier.differences(to: book)
    context.complain(
      "grade.compared",
      [
        "file": context.arguments["compare"] ?? "", "count": String(differences.count),
        "same": String(differences.same),
      ])
    for message in differences.messages { context.complain(message.key, message.values) }
  }

  /// Writes a file for each student of a batch.
  ///
  /// - Returns: how many there are.
  private func writeFiles(
    of format: ResultFormat, _ book: Gradebook, to folder: String
  ) throws -> Int {
    var taken: Set<String> = []
    try book.forEachStudent { (results: [GradeResult]) in
      let name = format.fileName(for: results, taken: &taken)
      let file = try AtomicFile(path: "\(folder)/\(name)")
      try format.write(book.holding(results)) { try file.write($0) }
      try file.finish()
    }
    return taken.count
  }
}

extension CommandContext {
  /// Reads the options that decide what becomes of the program's grades.
  fileprivate func settlement() throws -> Settlement {
    var settlement = Settlement()
    settlement.rubric = try arguments["rubric"].map(Rubric.init(file:))
    settlement.late = try value(of: "late", orElse: "grade.late", LateRules.init)
    settlement.attempts =
      try value(of: "attempts", orElse: "grade.attempts", AttemptRule.init(rawValue:)) ?? .last
    settlement.attemptLimit = try number(
      of: "attempt-limit", in: 1...1000, orElse: "grade.attempt-limit")
    settlement.corrections = try arguments["corrections"].map(Corrections.init(file:))
    return settlement
  }
}

extension [Option] {
  /// The options that decide what becomes of the program's grades.
  static let settlement: [Option] = [
    .value("rubric", .file), .value("late"),
    .value("attempts", .someOf(AttemptRule.allCases.map(\.rawValue))), .value("attempt-limit"),
    .value("hidden-until"),
    .value("corrections", .file), .value("compare", .file),
  ]
}

extension Tally {
  /// Returns the exit status of a command with these results.
  func exitStatus(missing: Int) -> ExitStatus {
    if missing > 0 || unknown > 0 { return .trouble }
    return count == count(of: .passed) ? .success : .fellShort
  }
}

extension CommandContext {
  /// Reads `--format`, a list of names: one on standard output, or several with `--out`.
  ///
  /// - Parameter usual: the names that `--out` alone means; without it `text` is meant.
  func formats<Format>(
    _ all: [Format], _ name: (Format) -> String, inFolder usual: String
  ) throws -> [Format] {
    let names = arguments["format"] ?? (arguments["out"] == nil ? "text" : usual)
    let list = names.split(separator: ",").map(String.init)
    let formats = try (list.isEmpty ? [names] : list).map { wanted in
      guard let format = all.first(where: { name($0) == wanted }) else {
        let known = all.map(name).joined(separator: ", ")
        throw Trouble("grade.format", ["name": wanted, "names": known])
      }
      return format
    }
    if arguments["out"] == nil, formats.count != 1 { throw Trouble("grade.one-format") }
    return formats
  }
}
