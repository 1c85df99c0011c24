import Course
import Foundation
import Terminal
import Verification

/// The results of `understudy verify`: a table with a row per exercise, then every problem.
struct VerificationPrinter {
  private let printer: Printer
  /// The width of each column, in terminal columns; the last cell of a row is not padded.
  private let widths: [Int]

  private static let columns = [
    "exercise", "stub", "right", "wrong", "refused", "mutants", "quiz", "seconds",
  ]

  /// Makes the first column wide enough for the names of `exercises`.
  init(_ printer: Printer, exercises: [Exercise]) {
    self.printer = printer
    let words = printer.words
    let headings = Self.columns.map { words("verify.column-\($0)").displayWidth }
    // Most cells of this column are at most as wide as `12/14 (2)`.
    let room = ["mutants": 9]
    widths = zip(Self.columns, headings).map { column, width in
      let names =
        column == "exercise" ? exercises.map { Self.name($0.number, $0.path).displayWidth } : []
      return max(width, room[column] ?? 0, names.max() ?? 0)
    }
  }

  private var words: Words { printer.words }

  var header: StyledText {
    row(Self.columns.map { StyledText(words("verify.column-\($0)"), .bold) })
  }

  func row(for verification: VerificationResult) -> StyledText {
    let stub = verification.isStubRight.map { isRight in
      StyledText(words(isRight ? "verify.ok" : "verify.bad"), isRight ? .plain : .colour(.red))
    }
    let seconds =
      verification.isKept
      ? words("verify.kept") : String(format: "%.1f", verification.duration)
    return row([
      StyledText(Self.name(verification.number, verification.exercise)), stub ?? "",
      cell(verification.right), cell(verification.wrong), cell(verification.refused),
      cell(verification.mutants), cell(verification.predictions), StyledText(seconds),
    ])
  }

  /// Returns a problem's place and message, wrapped, and then quoted lines, which keep their
  /// layout.
  func lines(for problem: Problem) -> [StyledText] {
    let lines = printer.line(for: problem).cut(to: 10_000)
    guard printer.terminal.isTerminal else { return lines }
    let width = printer.columns
    return lines.prefix(1).flatMap { $0.wrapped(to: width) }
      + lines.dropFirst().flatMap { $0.cut(to: width) }
  }

  /// Returns all problems, the most urgent first, each kind but the first below a line about it.
  func lines(for problems: [Problem]) -> [StyledText] {
    Severity.allCases.flatMap { severity -> [StyledText] in
      let found = problems.filter { $0.severity == severity }
      guard !found.isEmpty else { return [] }
      let heading = StyledText(words("verify.rank-\(severity.rawValue)"), .bold)
      return (severity == .wrong ? [] : [heading]) + found.flatMap(lines)
    }
  }

  /// Returns the last line if only pages of the whole course were verified.
  func summary(found: Int, pages: [CoursePage]) -> StyledText {
    let files = pages.map { "lessons/\($0.rawValue).md" }.joined(separator: ", ")
    return StyledText(
      words(
        found == 0 ? "verify.pages-clean" : "verify.pages-found",
        ["count": String(found), "files": files]), .colour(found == 0 ? .green : .red))
  }

  func line(for progress: TranslationProgress) -> StyledText {
    let values = [
      "language": progress.language.rawValue, "percent": String(progress.percent),
      "done": String(progress.translated), "all": String(progress.all),
    ]
    return StyledText(words("verify.in-progress", values))
  }

  /// Returns the last line, with the number of problems of each kind.
  func summary(_ problems: [Problem], exercises: Int) -> StyledText {
    let counts = Severity.allCases.map { severity in
      (severity, count: problems.count { $0.severity == severity })
    }.filter { $0.count > 0 }
    let kinds = counts.map { severity, count in
      words("verify.count-\(severity.rawValue)", ["count": String(count)])
    }
    let isPlain = counts.map(\.0) == [.wrong]
    let values = [
      "count": String(problems.count), "exercises": String(exercises),
      "kinds": isPlain ? "" : words("verify.kinds", ["kinds": kinds.joined(separator: ", ")]),
    ]
    return StyledText(
      words(problems.isEmpty ? "verify.clean" : "verify.found", values),
      .colour(problems.isEmpty ? .green : .red))
  }

  /// Returns the surviving mutants as JSON for `equivalent.json`, each with an empty reason to fill
  /// in.
  func equivalents(for verification: VerificationResult) -> [StyledText] {
    let survivors = verification.mutants.survivors
    guard !survivors.isEmpty else { return [] }
    let values = ["file": "solutions/\(verification.exercise)/equivalent.json"]
    let entries = survivors.map { survivor in
      let members = [
        ("mutant", survivor.mutant), ("before", survivor.before),
        ("after", survivor.after), ("reason", ""),
      ]
      let lines = members.map { "    \"\($0)\": \((try? $1.json(onOneLine: true)) ?? "\"\"")" }
      return "  {\n\(lines.joined(separator: ",\n"))\n  }"
    }
    let text = "[\n\(entries.joined(separator: ",\n"))\n]"
    return ["", StyledText(words("verify.equivalents", values), .bold)]
      + text.split(separator: "\n").map { StyledText($0) }
  }

  private func row(_ cells: [StyledText]) -> StyledText {
    let used = cells.lastIndex { !$0.isEmpty } ?? 0
    return cells[...used].enumerated().reduce(StyledText()) { row, item in
      row + (item.offset == used ? item.element : item.element.padded(to: widths[item.offset] + 2))
    }
  }

  /// Returns the exercise's number, and its folder's name without the number.
  private static func name(_ number: ExerciseNumber, _ path: String) -> String {
    let slug = path.split(separator: "/").last?.drop { $0.isNumber }.dropFirst() ?? ""
    return "\(number) \(slug)"
  }

  private func cell(_ mutants: VerificationResult.Mutants) -> StyledText {
    guard mutants.made > 0 else { return "" }
    let counts = StyledText(
      "\(mutants.caught)/\(mutants.made)", mutants.survivors.isEmpty ? .plain : .colour(.red))
    return mutants.equivalent == 0 ? counts : counts + StyledText(" (\(mutants.equivalent))")
  }

  private func cell(_ count: VerificationResult.Count) -> StyledText {
    guard count.all > 0 else { return "" }
    return StyledText(
      "\(count.good)/\(count.all)", count.good == count.all ? .plain : .colour(.red))
  }
}
