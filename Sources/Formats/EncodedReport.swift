import Course
import Foundation
import Judging
import Stage

/// A report as JSON, version 1.
///
/// docs/report-format.md describes it. It changes only by additions; the model may change freely.
package struct EncodedReport: Encodable, Sendable {
  let version = 1
  let exercise: String
  let number: String
  let title: String
  let outcome: String
  let reason: String?
  let passed: Int
  let checks: [Check]
  let diagnostics: [EncodedDiagnostic]
  let remarks: [String]
  let printed: String
  let printedBytesOmitted: Int
  let seconds: Double
  let steps: [Step]

  struct Check: Encodable, Sendable {
    let name: String
    let title: String
    let state: String
    let dependency: String?
    let failure: String?
    let message: String?
    let snippet: String?
    let expected: String?
    let actual: String?
    let file: String?
    let line: Int?
    let advice: String?
    /// Who holds an object that should be gone.
    let graph: EncodedObjectGraph?
    let seconds: Double
  }

  struct Step: Encodable, Sendable {
    let step: String
    let start: Double
    let end: Double
    let kept: Bool
  }

  package init(_ report: Report, words: Words) {
    exercise = report.exercise.path
    number = report.exercise.number
    title = report.exercise.title
    outcome = report.verdict.word
    reason = if case .broken(let fault) = report.verdict { words(fault.words) } else { nil }
    passed = report.passedCount
    checks = report.checks.map { Check($0, words: words) }
    diagnostics = report.diagnostics.map { EncodedDiagnostic($0, in: words.language) }
    remarks = ([report.obstacle].compactMap { $0 } + report.remarks).map { words($0) }
    printed = report.printed.text
    printedBytesOmitted = report.printed.omitted
    seconds = report.duration
    steps = report.timings.map {
      Step(step: $0.step.rawValue, start: $0.start, end: $0.end, kept: $0.isKept)
    }
  }
}

extension EncodedReport.Check {
  init(_ check: CheckResult, words: Words) {
    var cause: Cause?
    var message: String?
    switch check.state {
    case .passed: state = "passed"
    case .skipped: state = "skipped"
    case .failed(let found):
      state = "failed"
      cause = found
      message = words(found.summary)
    case .broken(let fault):
      state = "broken"
      message = words(fault.words)
    }
    name = check.name
    title = check.title
    dependency = check.dependency
    failure = cause?.failure.word
    self.message = message
    snippet = cause?.snippet?.lines
    expected = cause?.expected(in: words.language)
    actual = cause?.actual(in: words.language)
    file = cause?.place?.file
    line = cause?.place?.line
    advice = cause?.advice.plainText
    if case .found(let found) = cause?.graph {
      graph = EncodedObjectGraph(found.limited(to: EncodedObjectGraph.mostObjects), words: words)
    } else {
      graph = nil
    }
    seconds = check.duration
  }
}
