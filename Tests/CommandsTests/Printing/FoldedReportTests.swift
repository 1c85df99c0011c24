@testable import Course
import Glibc
import TestSupport
import XCTest

@testable import Commands
@testable import Compile
@testable import Dialect
@testable import Judging
@testable import Run
@testable import Terminal

/// Reports that are longer than the screen, and reports that follow another one.
final class FoldedReportTests: XCTestCase {
  private func report(
    _ checks: [CheckResult], verdict: Verdict = .failed(worst: .check),
    diagnostics: [Diagnostic] = []
  ) -> Report {
    Report(
      exercise: ExerciseHeading(path: "05-weak/01-go", number: "5.1", title: "Go"),
      verdict: verdict, checks: checks, diagnostics: diagnostics, obstacle: nil, remarks: [],
      printed: .nothing, timings: [], duration: 0.1234)
  }

  private func check(_ name: String, _ state: CheckResult.State) -> CheckResult {
    CheckResult(name: name, title: "It is \(name).", state: state, duration: 0)
  }

  private func failed(_ name: String, got: String = "1", line: Int = 1) -> CheckResult {
    check(
      name,
      .failed(
        Cause(
          failure: .check, summary: Message("cause.check", ["message": "It was asked for."]),
          snippet: nil, expected: "2", actual: got,
          place: Place(file: "Exercise.swift", line: line), advice: .paragraph("Look again."))))
  }

  private func text(
    _ report: Report, since old: Report? = nil, columns: Int = 60, rows: Int,
    command: String? = ":check all"
  ) throws -> String {
    let pty = try PseudoTerminal(columns: columns, rows: rows)
    let terminal = Terminal(output: pty.slave, environment: [:])
    let lines = Printer.english(terminal).lines(
      for: report, files: [], since: old, unfoldedBy: command)
    return lines.map { "\($0.plain)\n" }.joined()
  }

  private let first = """
      ✗ It is first.
          It was asked for.
          expected  2
          got       1
          at Exercise.swift:1
          → Look again.

    """

  func testOneLineForChecksThatWereNotRunForTheSameReason() throws {
    let skipped = (1...3).map { number in
      CheckResult(
        name: "s\(number)", title: "It is later.", state: .skipped, duration: 0,
        dependency: "first")
    }
    let report = report([failed("first")] + skipped)
    let short = try text(report, rows: 60)
    XCTAssertTrue(short.contains("- 3 checks were not run"), short)
    XCTAssertFalse(short.contains("It is later."))
    let whole = try text(report, rows: 60, command: nil)
    XCTAssertEqual(whole.components(separatedBy: "It is later.").count, 4, whole)
  }

  func testACrashIsToldOnce() throws {
    let crash = Crash(kind: .unwrappedNil, message: "", place: nil, signal: SIGILL)
    func crashed(_ name: String, line: Int) -> CheckResult {
      check(
        name,
        .failed(
          Cause(
            failure: .crashed(crash), summary: Message("cause.check", ["message": "It stopped."]),
            snippet: nil, expected: nil, actual: nil,
            place: Place(file: "Exercise.swift", line: line), advice: .paragraph("Look again."))))
    }
    let report = report([
      crashed("first", line: 1), crashed("second", line: 1), crashed("third", line: 2),
    ])
    let text = try text(report, rows: 60)
    XCTAssertEqual(text.components(separatedBy: "It stopped.").count, 3, text)
    XCTAssertEqual(text.components(separatedBy: "same cause").count, 2, text)
  }

  func testTheFirstFailureIsWholeAndTheOthersAreOneLineEach() throws {
    let checks = [
      check("done", .passed), failed("first"), failed("second"), check("left", .skipped),
      failed(String(repeating: "very ", count: 12) + "long"),
    ]
    XCTAssertEqual(
      try text(report(checks), rows: 20),
      """
      ✗ 5.1 Go  1 of 5 checks passed (123 ms)
        ✓ It is done.
      \(first)  ✗ It is second.
        - It is left.
        ✗ It is very very very very very very very very very very…
        Begin with the check shown whole. All: :check all

      """)
    XCTAssertEqual(try text(report(checks), rows: 40).ranges(of: "Look again.").count, 3)
    XCTAssertEqual(
      try text(report(checks), rows: 20, command: nil).ranges(of: "Look again.").count, 3)
  }

  func testManyChecksAreCounted() throws {
    let passed = (1...9).map { check("p\($0)", .passed) }
    let others = (1...4).map { failed("f\($0)") }
    let all = passed + [failed("first")] + others + [check("s", .skipped)]
    XCTAssertEqual(
      try text(report(all), rows: 20),
      """
      ✗ 5.1 Go  9 of 15 checks passed (123 ms)
      \(first)  ✗ It is f1.
        ✗ It is f2.
        ✗ It is f3.
        ✗ It is f4.
        ✓ 9 passed
        - 1 was not run
        Begin with the check shown whole. All: :check all

      """)
    XCTAssertEqual(
      try text(report(all), rows: 15),
      """
      ✗ 5.1 Go  9 of 15 checks passed (123 ms)
      \(first)  ✗ 4 more failed
        ✓ 9 passed
        - 1 was not run
        Begin with the check shown whole. All: :check all

      """)
  }

  func testAfterAnotherReportOnlyWhatHasChangedIsShown() throws {
    let old = report([
      check("a", .passed), failed("b"), failed("c"), failed("d", got: "7"), check("e", .passed),
    ])
    let new = report([
      check("a", .passed), failed("b", line: 9), check("c", .passed), failed("d", got: "8"),
      failed("e"),
    ])
    XCTAssertEqual(
      try text(new, since: old, rows: 40),
      """
      ✗ 5.1 Go  2 of 5 checks passed (123 ms)
        ✗ It is b. (as before)
        ✓ It is c.
        ✗ It is d.
            It was asked for.
            expected  2
            got       8
            at Exercise.swift:1
            → Look again.
        ✗ It is e.
            It was asked for.
            expected  2
            got       1
            at Exercise.swift:1
            → Look again.
        ✓ 1 passed
        Only what has changed is shown whole. All of it: :check

      """)
    XCTAssertEqual(
      try text(new, since: new, rows: 40),
      """
      ✗ 5.1 Go  2 of 5 checks passed (123 ms)
        ✗ It is b. (as before)
        ✗ It is d. (as before)
        ✗ It is e. (as before)
        ✓ 2 passed
        Nothing has changed. All of it: :check

      """)
  }

  func testTheOnlyCheckThatFailsIsWholeEachTime() throws {
    let last = report([check("a", .passed), failed("first"), check("left", .skipped)])
    XCTAssertEqual(
      try text(last, since: last, rows: 40),
      """
      ✗ 5.1 Go  1 of 3 checks passed (123 ms)
      \(first)  ✓ 1 passed
        - 1 was not run
        Nothing has changed. All of it: :check

      """)
  }

  func testErrorsOfOneCauseAreExplainedOnce() throws {
    let errors = ["cannot_find_in_scope", "optional_not_unwrapped", "cannot_find_in_scope"].map {
      Diagnostic(severity: .error, identifier: $0, message: "no")
    }
    let shown = try text(report([], verdict: .doesNotCompile, diagnostics: errors), rows: 40)
    XCTAssertEqual(shown.ranges(of: "Swift does not know this name here.").count, 1, shown)
    XCTAssertEqual(shown.ranges(of: "error: no").count, 3, shown)
    XCTAssertEqual(shown.ranges(of: "may be nil").count, 1, shown)
  }

  func testTheFirstErrorIsWhole() throws {
    let errors = ["cannot_find_in_scope", "optional_not_unwrapped", "a", "b", "c", "d"].map {
      Diagnostic(severity: .error, identifier: $0, message: "\($0) in a very long sentence here")
    }
    let long = report([], verdict: .doesNotCompile, diagnostics: errors)
    XCTAssertEqual(
      try text(long, columns: 40, rows: 18),
      """
      ✗ 5.1 Go  does not compile yet (123 ms)
        error: cannot_find_in_scope in a very
        long sentence here
        Swift does not know this name here. Is
        it declared, and spelled in the same
        way? What a type declares is known
        between the braces of that type.
        error: optional_not_unwrapped in a ve…
        error: a in a very long sentence here
        error: b in a very long sentence here
        error: c in a very long sentence here
        … and 1 more. Mend the first ones
        first: they often cause the others.
        Begin with the first error. All:
        :check all

      """)
    XCTAssertEqual(
      try text(long, columns: 40, rows: 16).split(separator: "\n").suffix(5),
      [
        "  between the braces of that type.", "  … and 5 more. Mend the first ones",
        "  first: they often cause the others.", "  Begin with the first error. All:",
        "  :check all",
      ])
  }

  func testAReportThatDidNotRunSaysNothingAboutChanges() throws {
    let old = report([], verdict: .doesNotCompile)
    let new = report([failed("first")])
    XCTAssertEqual(
      try text(new, since: old, rows: 40),
      "✗ 5.1 Go  0 of 1 check passed (123 ms)\n\(first)")
  }
}
