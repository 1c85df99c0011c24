import Course
import Grading
import Judging

/// One thing that is wrong with a submission, for formats that list such things.
struct Finding: Equatable {
  /// The check that found it, or the verdict where none did.
  let rule: String
  /// What should hold.
  let title: String
  /// What happened, what was expected, which idea to revisit; each a paragraph.
  let paragraphs: [String]
  /// The submission's file that is meant.
  let file: String?
  /// The line of it.
  let line: Int?

  /// The paragraphs in one text.
  var text: String { paragraphs.joined(separator: "\n") }
}

extension Grade {
  /// Everything that is wrong; nothing after a pass.
  func findings(_ words: Words) -> [Finding] {
    let failed = checks.filter { $0.state == .failed || $0.state == .broken }
    if !failed.isEmpty { return failed.map { Finding($0, words) } }
    guard verdict != .pass else { return [] }
    let title = verdict.title(words)
    let errors = verdict == .compileError ? diagnostics.filter { $0.severity == "error" } : []
    if !errors.isEmpty {
      return errors.map { error in
        Finding(
          rule: verdict.rawValue, title: title, paragraphs: [error.message.cut(to: 2000)],
          file: error.line > 0 ? error.file : nil, line: error.line > 0 ? error.line : nil)
      }
    }
    let paragraphs = (message.map { [$0] } ?? remarks).map { $0.cut(to: 2000) }
    return [
      Finding(rule: verdict.rawValue, title: title, paragraphs: paragraphs, file: nil, line: nil)
    ]
  }
}

extension Finding {
  fileprivate init(_ check: Grade.Check, _ words: Words) {
    rule = check.name
    title = check.title
    var paragraphs = check.message.map { [$0.cut(to: 2000)] } ?? []
    if let expected = check.expected {
      paragraphs.append(words("format.expected", ["value": expected.cut(to: 500)]))
    }
    if let actual = check.actual {
      paragraphs.append(words("format.actual", ["value": actual.cut(to: 500)]))
    }
    if let advice = check.advice, !advice.isEmpty { paragraphs.append("→ " + advice) }
    self.paragraphs = paragraphs
    file = check.file
    line = check.line
  }

  /// Where it is, before what it says; empty where that is not known.
  var place: String {
    guard let file, let line else { return "" }
    return "\(file):\(line): "
  }
}

extension Gradebook {
  /// Goes through all that is wrong: first the first finding of each result, then the others.
  ///
  /// For programs that show only so many.
  func forEachFinding(
    _ words: Words, _ body: (Finding, GradeResult) throws -> Void
  ) throws {
    for isFirst in [true, false] {
      try forEach { result in
        let findings = result.grade.findings(words)
        for finding in isFirst ? findings.prefix(1) : findings.dropFirst() {
          try body(finding, result)
        }
      }
    }
  }
}

extension EncodedVerdict.Group {
  /// How grave its findings are to tools that annotate code: what is not the student's only warns.
  var level: String { self == .ours ? "warning" : "error" }
}

extension EncodedVerdict {
  /// The verdict as a sentence.
  func title(_ words: Words) -> String {
    words("verdict.\(rawValue.lowercased().replacing("_", with: "-"))")
  }
}
