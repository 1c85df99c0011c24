import Course
import Foundation
import Grading
import Judging

extension ResultFormat {
  /// For instructors: a self-contained page that needs no network.
  static let html = ResultFormat("html", file: "results.html") { book, words, emit in
    let page = try HTMLPage.resource("Results.html")
    let parts = page.components(separatedBy: "<!--data-->")
    let head = try HTMLPage.filled(parts[0], book)
      .replacing("<!--program-->", with: XML.escaped(program(of: book, words)))
    try emit(head)
    try HTMLPage.writeData(of: book, words, emit)
    try emit(try HTMLPage.filled(parts.dropFirst().joined(), book))
  }
}

/// Says which program judged, with which toolchain; empty if nobody knows.
private func program(of book: Gradebook, _ words: Words) -> String {
  book.program.map { program in
    words("html.program", ["program": program.name, "toolchain": program.toolchain])
  } ?? ""
}

/// Fills the page's template with the results as JSON, which the page's script renders.
private enum HTMLPage {
  static func resource(_ name: String) throws -> String {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try String(contentsOf: url, encoding: .utf8)
  }

  static func filled(_ text: String, _ book: Gradebook) throws -> String {
    var result = text
    if result.contains("/*style*/") {
      result = result.replacing("/*style*/", with: try resource("Results.css"))
    }
    if result.contains("/*script*/") {
      result = result.replacing("/*script*/", with: try resource("Results.js"))
    }
    return result.replacing("<!--title-->", with: XML.escaped(book.course))
      .replacing("<!--language-->", with: XML.escaped(book.language.rawValue))
  }

  static func writeData(
    of book: Gradebook, _ words: Words, _ emit: (String) throws -> Void
  ) throws {
    let summaries = try book.exerciseSummaries()
    let places = Dictionary(
      uniqueKeysWithValues: summaries.enumerated().map { ($1.exercise, $0) })
    let head = PageHead(
      course: sanitised(book.course), missing: book.missing, layers: book.layers,
      verdicts: EncodedVerdict.allCases.map { PageVerdict(verdict: $0.rawValue, group: $0.group) },
      exercises: summaries.map(PageExercise.init), words: sentences(words, missing: book.missing))
    try emit("{\"head\":\(try json(head)),\"results\":[")
    var separator = "\n"
    try book.forEach { result in
      guard let exercise = places[result.exercise] else { return }
      try emit(separator + (try json(PageResult(result, exercise: exercise, words))))
      separator = ",\n"
    }
    try emit("\n]}")
  }

  /// Encodes JSON without `<`, so that it cannot close its `script` element.
  private static func json(_ value: some Encodable) throws -> String {
    try value.jsonLine().escaped { $0 == "<" ? "\\u003c" : nil }
  }

  /// The sentences of the page's script.
  private static func sentences(_ words: Words, missing: Int) -> [String: String] {
    let keys = [
      "html.student", "html.students", "html.points", "html.sum", "html.find", "html.checks",
      "html.check", "html.exercise", "html.difficulty", "html.discrimination", "html.failed",
      "html.ran", "html.times", "html.median", "html.longest", "html.together", "html.code",
      "html.printed", "html.omitted", "html.close", "html.missing", "html.layers",
      "html.no-layers", "html.required", "html.skipped", "html.results", "html.none",
      "html.keys", "html.checks-hint", "html.verdicts", "html.nothing", "html.seconds",
      "html.previous", "html.next", "html.graph", "html.trace", "html.in-words",
    ]
    return Dictionary(
      uniqueKeysWithValues: keys.map {
        (String($0.dropFirst("html.".count)), words($0, ["count": String(missing)]))
      })
  }
}

private struct PageHead: Encodable {
  let course: String
  let missing: Int
  let layers: [Gradebook.Layer]
  let verdicts: [PageVerdict]
  let exercises: [PageExercise]
  let words: [String: String]
}

private struct PageVerdict: Encodable {
  let verdict: String
  let group: EncodedVerdict.Group
}

private struct PageExercise: Encodable {
  struct Check: Encodable {
    let name: String
    let title: String
    let possible: Int
    let isRequired: Bool
    let count: Int
    let passed: Int
    let difficulty: Double?
    let discrimination: Double?
  }

  let exercise: String
  let number: String
  let title: String
  let checks: [Check]

  init(_ summary: ExerciseSummary) {
    exercise = sanitised(summary.exercise)
    number = summary.number
    title = sanitised(summary.title)
    checks = summary.checks.map { check in
      Check(
        name: check.name, title: sanitised(check.title), possible: check.possible,
        isRequired: check.isRequired, count: check.statistics.count,
        passed: check.statistics.passed, difficulty: check.statistics.difficulty,
        discrimination: check.statistics.discrimination)
    }
  }
}

private struct PageResult: Encodable {
  struct File: Encodable {
    let name: String
    let text: String
  }

  struct Note: Encodable {
    let rule: String
    /// Nil where the title of the check says it.
    let title: String?
    let paragraphs: [String]
    let file: String?
    let line: Int?
    /// SVG.
    let picture, trace: String?
    let traceRemarks: [String]
  }

  let student: String
  let exercise: Int
  let verdict: String
  let detail: String?
  let points: Int?
  let possible: Int
  /// The first letter of each check's state.
  let checks: String
  let findings: [Note]
  let files: [File]
  let printed: String?
  let omitted: Int?
  let seconds: Double?

  init(_ result: GradeResult, exercise: Int, _ words: Words) {
    let grade = result.grade
    student = sanitised(result.student.onOneLine)
    self.exercise = exercise
    verdict = grade.verdict.rawValue
    detail = grade.detail
    points = grade.points
    possible = grade.possible
    checks = String(grade.checks.compactMap(\.state.rawValue.first))
    findings = grade.findings(words).map { finding in
      Note(
        rule: finding.rule,
        title: finding.rule == grade.verdict.rawValue ? sanitised(finding.title) : nil,
        paragraphs: finding.paragraphs.map { sanitised($0) }, file: finding.file,
        line: finding.line, picture: finding.picture, trace: finding.trace,
        traceRemarks: finding.traceRemarks.map { sanitised($0) })
    }
    files = result.files.map { File(name: $0.name, text: sanitised($0.text)) }
    // Limit the size of a page with thousands of results.
    let shown = grade.firstPrinted(bytes: 4096)
    printed = shown.text.isEmpty ? nil : sanitised(shown.text)
    omitted = shown.omitted > 0 ? shown.omitted : nil
    seconds = result.seconds.map { ($0 * 1000).rounded() / 1000 }
  }
}
