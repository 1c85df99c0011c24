import Course

/// What is said about a submission, whoever handed it in.
///
/// It is stored, and published as docs/report-format.md says: it changes only by additions.
public struct Judgement: Sendable, Equatable, Codable {
  /// The verdict.
  public var verdict: Verdict
  /// What kind of that verdict it is, in a word that is the same in every language.
  public var detail: String?
  /// Why the submission could not be judged, where it could not.
  public var message: String?
  /// The points earned; nil where it is our fault that there are none.
  public var points: Int?
  /// The points that could be earned.
  public var possible: Int
  /// Every check, as far as the exercise is known.
  public var checks: [Check] = []
  /// What the compiler says, errors first.
  public var diagnostics: [EncodedReport.Message] = []
  /// What may help beside the checks' own advice.
  public var remarks: [String] = []
  /// What the submission printed, as far as it was kept.
  public var printed = ""
  /// How many bytes more it printed.
  public var printedBytesOmitted = 0

  /// One check of a submission.
  public struct Check: Sendable, Equatable, Codable {
    /// The test method's or the refused snippet's name.
    public var name: String
    /// What it makes sure of.
    public var title: String
    /// How it went.
    public var state: State
    /// The points that it earned.
    public var points: Int
    /// The points that it is worth.
    public var possible: Int
    /// Whether the exercise earns nothing without it.
    public var isRequired: Bool
    /// The name of the check that it builds on, where that is why it was skipped.
    public var dependency: String?
    /// How it failed, in the word of an outcome.
    public var failure: String?
    /// What happened.
    public var message: String?
    /// What was expected.
    public var expected: String?
    /// What came instead.
    public var actual: String?
    /// The submission's file that is meant.
    public var file: String?
    /// The line of it.
    public var line: Int?
    /// Which idea to revisit.
    public var advice: String?

    /// How a check went.
    public enum State: String, Sendable, Codable {
      case passed, failed, skipped, broken
    }
  }

  /// A submission that could not be judged, for the reason that the verdict says.
  public init(_ verdict: Verdict, detail: String? = nil, message: String, possible: Int) {
    self.verdict = verdict
    self.detail = detail
    self.message = message
    self.possible = possible
    points = verdict.group == .ours ? nil : 0
  }
}

extension Judgement {
  /// What a report says, and what that is worth.
  public init(_ report: Report, credit: Credit, words: Words) {
    let encoded = EncodedReport(report, words: words)
    verdict = Verdict(report)
    detail = report.detail
    message = encoded.reason
    checks = encoded.checks.map { Check($0, credit) }
    possible = checks.reduce(0) { $0 + $1.possible }
    let lacksRequired = checks.contains { $0.isRequired && $0.state != .passed }
    if verdict.group != .ours {
      points = lacksRequired ? 0 : checks.reduce(0) { $0 + $1.points }
    }
    diagnostics = encoded.diagnostics
    remarks = encoded.remarks
    printed = encoded.printed
    printedBytesOmitted = encoded.printedBytesOmitted
  }
}

extension Judgement {
  /// What a check adds to the points: nothing where one that is required has not passed.
  func earned(by check: Check) -> Int { points == 0 ? 0 : check.points }

  /// The beginning of what was printed, and how many bytes are left out.
  func firstPrinted(bytes: Int) -> (text: String, omitted: Int) {
    var end = printed.utf8.index(printed.startIndex, offsetBy: bytes, limitedBy: printed.endIndex)
    while let inner = end, inner.samePosition(in: printed.unicodeScalars) == nil {
      end = printed.utf8.index(before: inner)
    }
    let text = String(printed[..<(end ?? printed.endIndex)])
    return (text, printed.utf8.count - text.utf8.count + printedBytesOmitted)
  }
}

extension Judgement.Check {
  init(_ encoded: EncodedReport.Check, _ credit: Credit) {
    name = encoded.name
    title = encoded.title
    state = State(rawValue: encoded.state) ?? .broken
    possible = credit.points(of: name)
    points = state == .passed ? possible : 0
    isRequired = credit.required.contains(name)
    dependency = encoded.dependency
    failure = encoded.failure
    message = encoded.message
    expected = encoded.expected
    actual = encoded.actual
    file = encoded.file
    line = encoded.line
    advice = encoded.advice
  }
}

extension Report {
  /// The kind of its verdict: how it crashed, or that it is the compiler that did not end.
  fileprivate var detail: String? {
    switch outcome {
    case .doesNotFit: return "does-not-fit"
    case .compilerGaveUp: return "compiler"
    case .refused(let violations): return violations.first?.rule.rawValue
    case .failed(.crashed):
      for case .failed(let cause) in checks.map(\.state) where cause.failure == .crashed {
        return String(cause.summary.key.dropFirst("crash.".count))
      }
      return nil
    case .passed, .doesNotCompile, .failed, .tampered, .broken: return nil
    }
  }
}
