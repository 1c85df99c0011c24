import Course
import Judging

/// What is said about a submission, whoever handed it in.
///
/// It is stored, and published as docs/report-format.md says: it changes only by additions.
package struct Grade: Sendable, Equatable, Codable {
  /// The verdict.
  package var verdict: EncodedVerdict
  /// What kind of that verdict it is, in a word that is the same in every language.
  package var detail: String?
  /// Why the submission could not be judged, where it could not.
  package var message: String?
  /// The points earned; nil where it is our fault that there are none.
  package var points: Int?
  /// The points that could be earned.
  package var possible: Int
  /// Every check, as far as the exercise is known.
  package var checks: [Check] = []
  /// What the compiler says, errors first.
  package var diagnostics: [EncodedDiagnostic] = []
  /// What may help beside the checks' own advice.
  package var remarks: [String] = []
  /// What the submission printed, as far as it was kept.
  package var printed = ""
  /// How many bytes more it printed.
  package var printedBytesOmitted = 0

  /// One check of a submission.
  package struct Check: Sendable, Equatable, Codable {
    /// The test method's or the refused snippet's name.
    package var name: String
    /// What it makes sure of.
    package var title: String
    /// How it went.
    package var state: State
    /// The points that it earned.
    package var points: Int
    /// The points that it is worth.
    package var possible: Int
    /// Whether the exercise earns nothing without it.
    package var isRequired: Bool
    /// The name of the check that it builds on, where that is why it was skipped.
    package var dependency: String?
    /// How it failed, in the word of an outcome.
    package var failure: String?
    /// What happened.
    package var message: String?
    /// What was expected.
    package var expected: String?
    /// What came instead.
    package var actual: String?
    /// The submission's file that is meant.
    package var file: String?
    /// The line of it.
    package var line: Int?
    /// Which idea to revisit.
    package var advice: String?

    /// How a check went.
    package enum State: String, Sendable, Codable {
      case passed, failed, skipped, broken
    }
  }

  /// A submission that could not be judged, for the reason that the verdict says.
  package init(_ verdict: EncodedVerdict, detail: String? = nil, message: String, possible: Int) {
    self.verdict = verdict
    self.detail = detail
    self.message = message
    self.possible = possible
    points = verdict.group == .ours ? nil : 0
  }
}

extension Grade {
  /// What a report says, and what that is worth.
  package init(_ report: Report, credit: Credit, words: Words) {
    verdict = EncodedVerdict(report.verdict)
    detail = report.verdict.detail
    if case .broken(let reason) = report.verdict { message = words(reason) }
    checks = report.checks.map { Check($0, credit, words) }
    possible = checks.reduce(0) { $0 + $1.possible }
    let lacksRequired = checks.contains { $0.isRequired && $0.state != .passed }
    if verdict.group != .ours {
      points = lacksRequired ? 0 : checks.reduce(0) { $0 + $1.points }
    }
    diagnostics = report.diagnostics.map(EncodedDiagnostic.init)
    remarks = ([report.obstacle].compactMap { $0 } + report.remarks).map { words($0) }
    printed = report.printed.text
    printedBytesOmitted = report.printed.omitted
  }
}

extension Grade {
  /// What a check adds to the points: nothing where one that is required has not passed.
  package func earned(by check: Check) -> Int { points == 0 ? 0 : check.points }

  /// The beginning of what was printed, and how many bytes are left out.
  package func firstPrinted(bytes: Int) -> (text: String, omitted: Int) {
    var end = printed.utf8.index(printed.startIndex, offsetBy: bytes, limitedBy: printed.endIndex)
    while let inner = end, inner.samePosition(in: printed.unicodeScalars) == nil {
      end = printed.utf8.index(before: inner)
    }
    let text = String(printed[..<(end ?? printed.endIndex)])
    return (text, printed.utf8.count - text.utf8.count + printedBytesOmitted)
  }
}

extension Grade.Check {
  init(_ check: CheckResult, _ credit: Credit, _ words: Words) {
    name = check.name
    title = check.title
    possible = credit.points(of: check.name)
    isRequired = credit.required.contains(check.name)
    dependency = check.dependency
    switch check.state {
    case .passed: state = .passed
    case .skipped: state = .skipped
    case .broken(let reason):
      state = .broken
      message = words(reason)
    case .failed(let cause):
      state = .failed
      failure = cause.failure.word
      message = words(cause.summary)
      expected = cause.expected
      actual = cause.actual
      file = cause.place?.file
      line = cause.place?.line
      advice = cause.advice.plainText
    }
    points = state == .passed ? possible : 0
  }
}
