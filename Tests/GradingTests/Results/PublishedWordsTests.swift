import Course
import TestSupport
import XCTest

@testable import Compile
@testable import Dialect
@testable import Grading
@testable import Judging
@testable import Run
@testable import Sandbox

/// Every word that a report's `outcome` and a result's `verdict` and `detail` can have.
final class PublishedWordsTests: ReportTestCase {
  private func expect(
    _ outcome: String, _ verdict: String, _ detail: String? = nil, from report: Report,
    line: UInt = #line
  ) {
    let grade = Grade(
      report, credit: Credit(points: [:], required: []), words: Words.ofGrading(in: .english))
    XCTAssertEqual(report.verdict.word, outcome, line: line)
    XCTAssertEqual(grade.verdict.rawValue, verdict, line: line)
    XCTAssertEqual(grade.detail, detail, line: line)
  }

  func testWithoutARun() throws {
    expect("does-not-compile", "COMPILE_ERROR", from: try report(.doesNotCompile([])))
    expect(
      "does-not-fit", "COMPILE_ERROR", "does-not-fit",
      from: try report(.checksDoNotCompile([], learner: [])))
    expect("broken", "INTERNAL", from: try report(.supportDoesNotCompile(module: "Kit", [])))
  }

  func testWhatTheCompilerGaveUpOn() throws {
    let words: [(CompilerFailure, String)] = [
      (.timedOut, "TIMEOUT"), (.heldUp, "TIMEOUT"), (.outOfMemory, "MEMORY"),
      (.crashed("boom"), "COMPILE_ERROR"),
    ]
    for (failure, verdict) in words {
      expect(
        "compiler-gave-up", verdict, "compiler",
        from: try report(.compilerGaveUp(module: "Exercise", failure)))
      expect("broken", "INTERNAL", from: try report(.compilerGaveUp(module: "Checks", failure)))
    }
  }

  func testWhatThePolicyRejects() throws {
    let words = [
      "import", "unsafe", "attribute", "macro", "capture", "other-type", "own-type", "overload",
      "library",
      "format",
      "access", "suspension", "escape", "scope", "source-location",
      "foreign-symbol", "defined-symbol", "section",
    ]
    XCTAssertEqual(Violation.Rule.allCases.map(\.rawValue), words)
    for rule in Violation.Rule.allCases {
      let violation = Violation(
        rule: rule, subject: "x", place: nil, column: nil, module: "Exercise")
      expect("refused", "REJECTED", rule.rawValue, from: try report(.rejected([violation])))
    }
  }

  func testEveryEndOfACheck() throws {
    func first(_ end: TestEnd) throws -> Report {
      try report(built(), run: run([end, .finished]))
    }
    expect("passed", "PASS", from: try first(.finished))
    expect("left-early", "EARLY_EXIT", from: try first(.left(status: 0)))
    expect("too-much-output", "OUTPUT_LIMIT", from: try first(.tooMuchOutput(limit: 1)))
    expect("out-of-memory", "MEMORY", from: try first(.outOfMemory(limit: 1)))
    expect("timed-out", "TIMEOUT", from: try first(.timedOut(after: 1, isBusy: true, at: nil)))
    expect("broken", "INTERNAL", from: try first(.missing))
    let failure = TestFailure(message: "failed - no", line: 1, isThrown: false)
    expect(
      "failed", "FAIL",
      from: try report(built(), run: run([.finished, .finished], failures: [failure])))
    expect(
      "failed", "FAIL", from: try report(built(snippets: [[]]), run: run([.finished, .finished])))
    var tampered = run([.finished, .finished])
    tampered.isTampered = true
    expect("tampered", "TAMPERED", from: try report(built(), run: tampered))
    let grade = Grade(
      try report(built(), run: tampered), credit: Credit(points: [:], required: []),
      words: Words.ofGrading(in: .english))
    XCTAssertEqual(grade.points, .zero)
    XCTAssertEqual(grade.checks.map(\.points), grade.checks.map { _ in .zero })
    XCTAssertGreaterThan(grade.possible, .zero)
  }

  private func crash(_ kind: Crash.Kind, _ message: String = "any") -> TestEnd {
    .crashed(Crash(kind: kind, message: message, place: nil, signal: 4))
  }

  func testEveryCrash() throws {
    let words: [(Crash.Kind, String)] = [
      (.fatalError, "fatal-error"), (.unwrappedNil, "unwrapped-nil"),
      (.indexOutOfRange, "index-out-of-range"), (.overflow, "overflow"),
      (.stackOverflow, "stack-overflow"), (.forcedTry, "forced-try"),
      (.forcedCast, "forced-cast"), (.exclusivity, "exclusivity"),
      (.danglingUnowned, "dangling-unowned"), (.wrongThread, "wrong-thread"),
      (.waitingQueue, "waiting-queue"), (.misusedQueue, "misused-queue"),
      (.duplicateKeys, "duplicate-keys"), (.refusedByLibrary, "refused-by-library"),
      (.other, "other"),
    ]
    for (kind, word) in words {
      expect("crashed", "CRASH", word, from: try report(built(), run: run([crash(kind)])))
    }
    expect(
      "crashed", "CRASH", "fatal-error-silent",
      from: try report(built(), run: run([crash(.fatalError, "")])))
  }

  func testOfSeveralFailuresTheWorstIsToldAndOfSeveralCrashesTheFirst() throws {
    expect(
      "crashed", "CRASH", "overflow",
      from: try report(built(), run: run([.left(status: 0), crash(.overflow)])))
    expect(
      "crashed", "CRASH", "overflow",
      from: try report(built(), run: run([crash(.overflow), crash(.unwrappedNil)])))
    expect(
      "timed-out", "TIMEOUT",
      from: try report(
        built(), run: run([.timedOut(after: 1, isBusy: false, at: nil), .left(status: 0)])))
  }
}
