import Course
import Judging
import Stage

/// The verdict on a submission with its points and reasons, without the student.
///
/// It is stored and published (docs/report-format.md), so it changes only by additions.
package struct Grade: Sendable, Equatable, Codable {
  package var verdict: EncodedVerdict
  /// The verdict's kind, in a word that is the same in every language.
  package var detail: String?
  /// Why the submission could not be judged; nil where it was.
  package var message: String?
  /// The points earned; nil where our side or the course failed.
  package var points: Points?
  /// The points that could be earned.
  package var possible: Points
  /// Every check; empty where the submission was not judged.
  package var checks: [Check] = []
  /// The compiler's messages, errors first.
  package var diagnostics: [EncodedDiagnostic] = []
  /// Help beside the checks' own advice.
  package var remarks: [String] = []
  /// The submission's own output, as far as it was kept.
  package var printed = ""
  /// Bytes of output that were not kept.
  package var printedBytesOmitted = 0

  package var passedCount: Int { checks.count { $0.state == .passed } }

  package struct Check: Sendable, Equatable, Codable {
    /// The test method's or the refused snippet's name.
    package var name: String
    /// The check's title.
    package var title: String
    package var state: State
    /// The points earned.
    package var points: Points
    /// The points that the check is worth.
    package var possible: Points
    /// Whether the exercise earns nothing unless this check passes.
    package var isRequired: Bool
    /// Whether students never get the check; nil for no.
    package var isHidden: Bool?
    /// The name of the check that this one builds on, where that is why it was skipped.
    package var dependency: String?
    /// How the check failed: a word of a report's `outcome`.
    package var failure: String?
    /// The sentence about the failure.
    package var message: String?
    package var expected: String?
    package var actual: String?
    /// The file of the submission; nil where the place is not known.
    package var file: String?
    package var line: Int?
    /// Which idea to revisit.
    package var advice: String?
    /// How long the check ran; nil in output that must not vary from run to run.
    package var seconds: Double?
    /// Who holds an object that should be gone, as an SVG picture; nil where nobody asked.
    package var picture: String?
    /// The calls of the check, which ran again after the verdict; nil where nobody asked, and for
    /// all but the first failed check.
    package var trace: EncodedCallTrace?
    /// The same as an SVG picture.
    package var tracePicture: String?
    /// What the trace lacks, how its run ended, or why there is none.
    package var traceRemarks: [String]?
    /// The check step by step, packed for a page; nil like `trace`.
    package var steps: String?

    package enum State: String, Sendable, Codable {
      case passed, failed, skipped, broken
    }
  }

  /// A grade for a submission that was not judged.
  package init(_ verdict: EncodedVerdict, detail: String? = nil, message: String, possible: Points)
  {
    self.verdict = verdict
    self.detail = detail
    self.message = message
    self.possible = possible
    points = verdict.group == .ours ? nil : 0
  }

  /// A grade for a submission with a report.
  ///
  /// - Parameter hidden: the names of the checks that students never get.
  package init(_ report: Report, credit: Credit, hidden: Set<String> = [], words: Words) {
    verdict = EncodedVerdict(report.verdict)
    detail = report.verdict.detail
    if case .broken(let fault) = report.verdict { message = words(fault.words) }
    checks = report.checks.map { Check($0, credit, words) }
    for index in checks.indices where hidden.contains(checks[index].name) {
      checks[index].isHidden = true
    }
    possible = checks.reduce(.zero) { $0 + $1.possible }
    let lacksRequired = checks.contains { $0.isRequired && $0.state != .passed }
    if verdict.group == .unusable {
      points = .zero
      for index in checks.indices { checks[index].points = .zero }
    } else if verdict.group != .ours {
      points = lacksRequired ? .zero : checks.reduce(.zero) { $0 + $1.points }
    }
    diagnostics = report.diagnostics.map { EncodedDiagnostic($0, words) }
    remarks = ([report.obstacle].compactMap { $0 } + report.remarks).map { words($0) }
    printed = report.printed.text
    printedBytesOmitted = report.printed.omitted
  }

  /// The most objects of a picture: a page may have thousands of pictures.
  fileprivate static let mostObjects = 24

  /// The most calls of a trace, and the most columns of a name in it.
  fileprivate static let mostCalls = 60
  fileprivate static let longestName = 80

  /// Adds the trace of a failed check.
  package mutating func add(_ failure: FailureTrace, _ words: Words) {
    guard let index = checks.firstIndex(where: { $0.name == failure.check }) else { return }
    let trace = failure.trace?.prefix(Grade.mostCalls).withNames(upTo: Grade.longestName)
    checks[index].trace = trace.map { EncodedCallTrace($0) }
    checks[index].tracePicture = trace.flatMap { $0.calls.isEmpty ? nil : $0.svg(words) }
    let remarks = (trace?.remarks(words) ?? []) + failure.remarks.map { words($0) }
    checks[index].traceRemarks = remarks.isEmpty ? nil : remarks
    checks[index].steps = failure.steps
  }

  /// Returns the beginning of the output, cut between scalars, and the number of bytes left out.
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
    case .broken(let fault):
      state = .broken
      message = words(fault.words)
    case .failed(let cause):
      state = .failed
      failure = cause.failure.word
      message = words(cause.summary)
      expected = cause.expected(in: words.language)
      actual = cause.actual(in: words.language)
      file = cause.place?.file
      line = cause.place?.line
      advice = cause.advice.plainText
      if case .found(let graph) = cause.graph {
        let drawn = graph.limited(to: Grade.mostObjects)
        picture = drawn.svg(words)
        message = ([words(cause.summary)] + drawn.holders(words)).joined(separator: " ")
      }
    }
    points = state == .passed ? possible : 0
    seconds = check.duration
  }
}
