import Course
import Grading
import Judging

/// One thing that is wrong with a submission: a failed check, a compiler error, or the verdict.
struct Finding: Equatable {
  /// The check's name, or the verdict's word.
  let rule: String
  /// Whether it kept all checks from running and belongs to none of them.
  var isObstacle = false
  /// The requirement that the submission does not fulfil.
  let title: String
  /// The cause of a failure: the event, the expectation, and the idea to revisit.
  let paragraphs: [String]
  /// The file of the submission; nil where the place is not known.
  let file: String?
  let line: Int?
  /// The prefix that says the place; empty where it is not known.
  let place: String
  /// A picture of the cause, as SVG; nil for none.
  var picture: String?
  /// A picture of the calls, as SVG; nil for none.
  var trace: String?
  /// What belongs below the picture of the calls, or stands in its place.
  var traceRemarks: [String] = []
  /// The check step by step, packed for a page; nil for none.
  var steps: String?

  var text: String { paragraphs.joined(separator: "\n") }
}

extension Grade {
  /// Returns everything that is wrong; nothing for a pass.
  func findings(_ words: Words) -> [Finding] {
    let failed = checks.filter { $0.state == .failed || $0.state == .broken }
    if !failed.isEmpty { return failed.map { Finding($0, words) } }
    guard verdict != .pass else { return [] }
    let title = verdict.title(words)
    var errors = verdict == .compileError ? diagnostics.filter { $0.severity == "error" } : []
    // After the first syntax error the parser only guesses.
    if let first = errors.first(where: \.isAboutSyntax) { errors = [first] }
    if !errors.isEmpty {
      return errors.map { error in
        let line = error.line > 0 ? error.line : nil
        return Finding(
          rule: verdict.rawValue, isObstacle: true, title: title,
          paragraphs: ([error.message] + (error.help ?? [])).map { $0.cut(to: 2000) },
          file: line.map { _ in error.file }, line: line, place: words.place(error.file, line))
      }
    }
    let paragraphs = (message.map { [$0] } ?? remarks).map { $0.cut(to: 2000) }
    return [
      Finding(
        rule: verdict.rawValue, isObstacle: true, title: title, paragraphs: paragraphs, file: nil,
        line: nil, place: "")
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
    place = words.place(check.file, check.line)
    picture = check.picture
    trace = check.tracePicture
    traceRemarks = (check.traceRemarks ?? []).map { $0.cut(to: 500) }
    steps = check.steps
  }
}

extension Words {
  /// The prefix of a sentence that says its place; empty where it is not known.
  fileprivate func place(_ file: String?, _ line: Int?) -> String {
    guard let file, let line else { return "" }
    return self("format.place", ["place": "\(file):\(line)"])
  }
}

extension Finding {
  /// The place and the text, without control characters.
  var placedText: String { sanitised(place + text) }
}

extension [Finding] {
  /// The finding about a check; nil if it has not failed.
  func about(_ check: Grade.Check) -> Finding? {
    first { !$0.isObstacle && $0.rule == check.name }
  }
}

extension Grade.Check {
  /// The sentence for a check that did not run, which is neither right nor wrong; nil for others.
  func whyItIsUnknown(_ words: Words) -> String? {
    state == .skipped ? words(isCriterion ? "format.not-marked" : "format.not-run") : nil
  }
}

/// A line of a result: a check, or what kept all checks from running.
struct Outcome {
  let title: String
  /// Nil for what kept the checks from running.
  let check: Grade.Check?
  /// Nil for a check that has passed or did not run.
  let finding: Finding?
}

extension Grade {
  /// Returns what kept all checks from running, if something did, and the checks.
  func outcomes(_ words: Words) -> [Outcome] {
    let findings = findings(words)
    let obstacle = findings.first { $0.isObstacle }
    return [obstacle].compactMap { $0 }.map { Outcome(title: $0.title, check: nil, finding: $0) }
      + checks.map { Outcome(title: $0.title, check: $0, finding: findings.about($0)) }
  }
}

extension Gradebook {
  /// Calls `body` for the first finding of each result, then for all others.
  ///
  /// So a program that shows only a number of findings shows one of each submission first.
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
  /// The severity for tools that annotate code: only a warning where the student is not at fault.
  var level: String { self == .ours ? "warning" : "error" }
}

extension EncodedVerdict {
  /// The sentence that a submission with this verdict does not fulfil: `verdict.…`.
  func title(_ words: Words) -> String {
    words("verdict.\(rawValue.lowercased().replacing("_", with: "-"))")
  }
}
