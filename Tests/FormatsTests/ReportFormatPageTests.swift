import Course
import TestSupport
import XCTest

@testable import Compile
@testable import Dialect
@testable import Formats
@testable import Judging
@testable import Run

/// `docs/report-format.md` explains every key and word of a report.
final class ReportFormatPageTests: XCTestCase {
  /// A report that has a value for every key.
  private func report(_ verdict: Verdict) -> Report {
    let cause = Cause(
      failure: .check, summary: Message("cause.thrown", ["message": "m"]),
      snippet: .accepted(lines: "s"),
      expected: "1", actual: "2", place: Place(file: "Exercise.swift", line: 3),
      advice: Markdown(blocks: []))
    let diagnostic = Diagnostic(
      severity: .error, identifier: "extra_argument_named", message: "extra argument 'a' in call",
      location: Diagnostic.Location(file: "Checks/Checks.swift", line: 3, column: 1))
    return Report(
      exercise: ExerciseHeading(path: "01-bells/01-ring", number: "1.1", title: "Ring"),
      verdict: verdict,
      checks: [
        CheckResult(name: "testRing", title: "It rings.", state: .failed(cause), duration: 1),
        CheckResult(
          name: "testOnce", title: "It rings once.", state: .skipped, duration: 0,
          dependency: "testRing"),
      ],
      diagnostics: [diagnostic],
      timings: [Timing(step: .run, start: 0, end: 1, isKept: false)], duration: 1)
  }

  func testEveryKeyOfAReportIsExplained() throws {
    let page = try Repository.page("report-format.md")
    let broken = report(.broken(.noChecks))
    let json = try broken.published(Words.ofFormats(in: .english)).json()
    let keys = try jsonKeys(in: json)
    XCTAssertTrue(
      keys.isSuperset(of: ["reason", "advice", "column", "help", "kept", "dependency"]), "\(keys)")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "|").first }
    for key in keys { XCTAssertTrue(rows.contains { $0.contains("`\(key)`") }, key) }
  }

  func testEveryOutcomeIsExplainedInTheOrderInWhichItWins() throws {
    let crash = Crash(kind: .other, message: "", place: nil, signal: 4)
    let failures: [Verdict.Failure] = [
      .check, .left, .tooMuchOutput, .outOfMemory, .timedOut, .crashed(crash),
    ]
    for (lighter, graver) in zip(failures, failures.dropFirst()) {
      XCTAssertTrue(graver.isGraver(than: lighter))
    }
    let all =
      [.passed, .doesNotCompile, .compilerGaveUp(.timedOut), .rejected([]), .doesNotFit]
      + failures.map { Verdict.failed(worst: $0) } + [.tampered, .broken(.noChecks)]
    let page = try Repository.page("report-format.md")
    let table = page[try XCTUnwrap(page.range(of: "### Outcomes")?.upperBound)...]
    let words = table.split(separator: "\n").prefix { !$0.hasPrefix("#") }
      .filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    XCTAssertEqual(words.dropFirst(), all.map(\.word)[...])
  }

  func testEveryStepIsNamed() throws {
    let page = try Repository.page("report-format.md")
    for step in Timing.Step.allCases {
      XCTAssertTrue(page.contains("`\(step.rawValue)`"), "\(step)")
    }
  }
}
