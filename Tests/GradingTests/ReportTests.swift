import Course
import SwiftSource
import XCTest

@testable import Grading
@testable import Runner

/// What a learner reads of an attempt: a pure function of what the runner found.
final class ReportTests: XCTestCase {
  func testWhatDoesNotCompileHasEveryCheckSkippedAndErrorsFirst() throws {
    let report = try report(
      .rejected([
        diagnostic(.warning, "never used", line: 1), diagnostic(.error, "no such name", line: 2),
      ]))
    XCTAssertEqual(report.outcome, .doesNotCompile)
    XCTAssertEqual(report.checks.map(\.state), [.skipped, .skipped, .skipped])
    XCTAssertEqual(report.checks.map(\.title), titles)
    XCTAssertEqual(report.diagnostics.map(\.message), ["no such name", "never used"])
    XCTAssertFalse(report.isPassed)
  }

  func testWhatDoesNotFitHasEachErrorOnceAndTheLearnersOwnWarnings() throws {
    let error = diagnostic(.error, "cannot find 'twice' in scope", line: 5)
    let report = try report(
      .checksRejected(
        [error, diagnostic(.warning, "of the checks", line: 1), error],
        learner: [diagnostic(.warning, "of the learner", line: 2)]))
    XCTAssertEqual(report.outcome, .doesNotFit)
    XCTAssertEqual(
      report.diagnostics.map(\.message), ["cannot find 'twice' in scope", "of the learner"])
  }

  func testOurOwnFaultsAreNeverTheLearners() throws {
    let faults: [(Compilation, String)] = [
      (
        .supportRejected(module: "Kit", [diagnostic(.error, "bad", line: 1)]),
        "The course's module Kit does not compile: bad"
      ),
      (
        .compilerGaveUp(module: "Checks", .timedOut),
        "The compiler needed too long for the course's module Checks."
      ),
      (
        .compilerGaveUp(module: "Kit", .outOfMemory),
        "The compiler needed too much memory for the course's module Kit."
      ),
      (
        .compilerGaveUp(module: "Checks", .crashed("boom")),
        "The compiler crashed on the course's module Checks: boom"
      ),
    ]
    for (compilation, words) in faults {
      XCTAssertEqual(try broken(report(compilation)), words)
    }
    let unloaded = TestRun(
      results: [], output: Output(limit: 0), errors: Output(limit: 0), loadFailure: "no symbol")
    XCTAssertEqual(
      try broken(report(built(), run: unloaded)),
      "The checks were compiled but could not be loaded: no symbol")
    XCTAssertEqual(
      try broken(report(built(), run: run([.finished, .missing]))),
      "testTwo was never run. This is a fault of the program, not of your code.")
    XCTAssertEqual(
      try broken(report(built(snippets: []), run: run([.skipped, .skipped]))),
      "This exercise has no checks.")
    XCTAssertEqual(
      try broken(report(built(), run: run([.finished, .skipped]))),
      "testTwo was skipped, though no other check failed. This is a fault of the course, not of "
        + "your code.")
  }

  func testACheckThatIsSkippedForAnotherOneLeavesThatOnesVerdict() throws {
    let report = try report(built(), run: run([.left(status: 0), .skipped]))
    XCTAssertEqual(report.outcome, .failed(worst: .left))
    XCTAssertEqual(report.checks[1].state, .skipped)
  }

  func testACompilerThatGivesUpOnTheLearnersFileSaysWhatToDo() throws {
    let tooLong =
      "The compiler needed too long for this file and was stopped. Break long expressions into "
      + "steps and write the types of their parts."
    let reasons: [(CompilerFailure, String)] = [
      (.timedOut, tooLong), (.heldUp, tooLong),
      (
        .outOfMemory,
        "The compiler needed too much memory for this file and was stopped. Make very large "
          + "literals and expressions smaller."
      ),
      (
        .crashed("boom"),
        "The compiler itself crashed on this file: a fault of the compiler's, met by something in "
          + "your last change. Write that part another way. It said: boom"
      ),
    ]
    for (reason, words) in reasons {
      let report = try report(.compilerGaveUp(module: "Exercise", reason))
      XCTAssertEqual(report.outcome, .compilerGaveUp)
      XCTAssertEqual(report.remarks.map { english($0) }, [words])
    }
  }

  func testEveryEndOfACheckIsWordedForTheLearner() throws {
    func crash(_ kind: Crash.Kind, _ message: String = "", at line: Int? = 1) -> TestEnd {
      .crashed(
        Crash(
          kind: kind, message: message,
          place: line.map { Place(file: "Exercise.swift", line: $0) }, signal: 4))
    }
    let ends: [(TestEnd, Outcome.Failure, String)] = [
      (
        .timedOut(after: 2.5, isBusy: true, at: Place(file: "Exercise.swift", line: 1)), .timedOut,
        "Stopped after 2.5 s: this check did not come to an end. Look for a loop that never stops, "
          + "or a call that waits for itself."
      ),
      (
        .printedTooMuch(limit: 64 << 20), .tooMuchOutput,
        "Stopped: more than 64 MB were printed. Look for a print inside a loop that never stops."
      ),
      (
        .outOfMemory(limit: 512 << 20), .outOfMemory,
        "Stopped: more than 512 MB of memory were asked for. Look for something that grows "
          + "without end."
      ),
      (
        .left(status: 3), .left,
        "The program ended itself with status 3 before this check was over. Remove the call to exit."
      ),
      (crash(.fatalError, "no way"), .crashed, "The program stopped itself: no way"),
      (
        crash(.fatalError), .crashed,
        "The program stopped itself: fatalError was called, or a precondition did not hold. It "
          + "said nothing more."
      ),
      (
        crash(.wrongThread), .crashed,
        "The program crashed: code that belongs to the main actor ran on another thread. To "
          + "assume that a line runs on the main actor does not bring it there."
      ),
      (
        crash(.unwrappedNil), .crashed,
        "The program crashed: a value was unwrapped with !, and it was nil."
      ),
      (
        crash(.indexOutOfRange), .crashed,
        "The program crashed: an index was outside the array's bounds."
      ),
      (
        crash(.overflow), .crashed,
        "The program crashed in arithmetic: a result did not fit its type, or something was "
          + "divided by zero."
      ),
      (
        crash(.stackOverflow), .crashed,
        "The program crashed: the stack ran out. A method or an observer calls itself and never "
          + "stops."
      ),
      (
        crash(.forcedTry, "'try!' expression unexpectedly raised an error: Exercise.Oops()"),
        .crashed, "The program crashed: try! met an error. Oops()"
      ),
      (
        crash(.forcedCast, "Exercise.A to B"), .crashed,
        "The program crashed: as! was asked for a type that the value does not have. A to B"
      ),
      (
        crash(.exclusivity), .crashed,
        "The program crashed: a value was changed while something else was still using it."
      ),
      (
        crash(.danglingUnowned), .crashed,
        "The program crashed: an unowned reference was used after its object was gone."
      ),
      (crash(.other, "Signal"), .crashed, "The program crashed. Signal"),
    ]
    for (end, failure, words) in ends {
      let report = try report(built(), run: run([end, .finished]))
      XCTAssertEqual(report.outcome, .failed(worst: failure))
      let cause = try XCTUnwrap(cause(of: report.checks[0]))
      XCTAssertEqual(cause.failure, failure)
      XCTAssertEqual(english(cause.summary), words)
      XCTAssertEqual(cause.advice.plainText, "Look at addition.")
      XCTAssertEqual(report.checks[1].state, .passed, "the others still count")
    }
  }

  func testTheFirstFailureOfACheckIsItsCause() throws {
    let failures = [
      TestFailure(
        message: #"XCTAssertEqual failed: ("3") is not equal to ("4") - twice two"#, line: 5,
        isThrown: false),
      TestFailure(message: "failed - later", line: 6, isThrown: false),
    ]
    let report = try report(built(), run: run([.finished, .finished], failures: failures))
    XCTAssertEqual(report.outcome, .failed(worst: .check))
    let cause = try XCTUnwrap(cause(of: report.checks[0]))
    XCTAssertEqual(english(cause.summary), "twice two")
    XCTAssertEqual(cause.expected, "4")
    XCTAssertEqual(cause.actual, "3")
    XCTAssertNil(cause.place)

    let thrown = [TestFailure(message: #"threw error "Oops()""#, line: 0, isThrown: true)]
    let second = try self.report(built(), run: run([.finished, .finished], failures: thrown))
    XCTAssertEqual(
      try XCTUnwrap(self.cause(of: second.checks[0])).summary,
      Message("cause.thrown", ["message": "Oops()"]))
  }

  func testTheMostTellingFailureNamesTheOutcome() throws {
    let report = try report(
      built(), run: run([.left(status: 0), .timedOut(after: 1, isBusy: true, at: nil)]))
    XCTAssertEqual(report.outcome, .failed(worst: .timedOut))
    XCTAssertEqual(report.outcome.word, "timed-out")
    XCTAssertEqual(report.passedCount, 1, "the refused snippet")
  }

  func testARefusedSnippetIsAcceptedOrRefusedForAnotherReason() throws {
    let accepted = try report(built(snippets: [[]]), run: run([.finished, .finished]))
    XCTAssertEqual(
      english(try XCTUnwrap(cause(of: accepted.checks[2])).summary),
      "These lines should not compile together with your code, but they do.")
    XCTAssertEqual(
      cause(of: accepted.checks[2])?.snippet, "let a = twice(\"2\")",
      "without imports and expectations")
    let other = diagnostic(.error, "cannot find 'twice'", line: 2)
    let otherwise = try report(built(snippets: [[other]]), run: run([.finished, .finished]))
    let cause = try XCTUnwrap(cause(of: otherwise.checks[2]))
    XCTAssertEqual(
      english(cause.summary),
      "The compiler should refuse these lines, and it does, but for another reason.")
    XCTAssertEqual(cause.expected, "cannot convert value of type 'String'")
    XCTAssertEqual(cause.actual, "cannot find 'twice'")
    let elsewhere = diagnostic(.error, "cannot convert value of type 'String' to", line: 1)
    let misplaced = try report(built(snippets: [[elsewhere]]), run: run([.finished, .finished]))
    XCTAssertNotNil(self.cause(of: misplaced.checks[2]), "the line counts")
    let refused = try report(built(), run: run([.finished, .finished]))
    XCTAssertEqual(refused.outcome, .passed)
    XCTAssertEqual(refused.checks.map(\.name), ["testOne", "testTwo", "TakesNoText"])
  }

  func testWhatWasPrintedComesWithoutTheRuntimesReportsAndSaysWhatIsMissing() throws {
    var output = Output(limit: 5)
    output.append(Array("hello world".utf8))
    var errors = Output(limit: 1000)
    errors.append(
      Array(
        """
        mine
        Exercise/Exercise.swift:5: Fatal error: no way
        second line
        Current stack trace:
        0    libswiftCore.so   0x00007fac76f5f130 swift_reportError + 33
        1    checks.so         0x00007fac763f9393 <unavailable> + 17299
        12 apples
        Fatal error: not the runtime's
        Could not cast value of type 'A' (0x7fac763ff128) to 'B' (0x7fac763ff188).
        Simultaneous accesses to 0x7fac763ff520, but modification requires exclusive access.
        Previous access (a modification) started at checks.so`f() + 42 (0x7fac763f96aa).
        Fatal access conflict detected.
        mine too

        """.utf8))
    let run = TestRun(results: [], output: output, errors: errors, loadFailure: nil)
    XCTAssertEqual(
      Printed(run),
      Printed(
        text: "hello\nmine\n12 apples\nFatal error: not the runtime's\nmine too\n", omitted: 6))
    XCTAssertEqual(Printed(nil), .nothing)
  }

  func testTheReportAsJSON() throws {
    let failure = TestFailure(
      message: #"XCTAssertEqual failed: ("\#u{1B}") is not equal to ("4") - "twice" / 二"#, line: 5,
      isThrown: false)
    let crash = Crash(
      kind: .unwrappedNil, message: "", place: Place(file: "Exercise.swift", line: 1),
      signal: 4)
    var output = Output(limit: 3)
    output.append(Array("line\n".utf8))
    let run = TestRun(
      results: [
        TestResult(
          test: "TwiceChecks.testOne", end: .finished, failures: [failure], duration: 0.25),
        TestResult(
          test: "TwiceChecks.testTwo", end: .crashed(crash), failures: [], duration: 0),
      ], output: output, errors: Output(limit: 0), loadFailure: nil)
    let warning = diagnostic(.warning, "never used", line: 1)
    let report = try report(
      built(warnings: [warning]), run: run,
      timings: [Timing(step: .checks, start: 0.5, end: 0.75, isKept: true)])
    let json = try EncodedReport(report, words: Words.ofGrading(in: .english)).json()
    XCTAssertEqual(
      json,
      #"""
      {
        "checks" : [
          {
            "actual" : "\u001b",
            "advice" : "Look at addition.",
            "expected" : "4",
            "failure" : "failed",
            "message" : "\"twice\" / 二",
            "name" : "testOne",
            "seconds" : 0.25,
            "state" : "failed",
            "title" : "Twice one is two."
          },
          {
            "advice" : "Look at multiplication.",
            "failure" : "crashed",
            "file" : "Exercise.swift",
            "line" : 1,
            "message" : "The program crashed: a value was unwrapped with !, and it was nil.",
            "name" : "testTwo",
            "seconds" : 0,
            "state" : "failed",
            "title" : "Twice two is four."
          },
          {
            "name" : "TakesNoText",
            "seconds" : 0,
            "state" : "passed",
            "title" : "Text has no double."
          }
        ],
        "diagnostics" : [
          {
            "column" : 3,
            "file" : "Exercise.swift",
            "identifier" : "some_identifier",
            "line" : 1,
            "message" : "never used",
            "severity" : "warning"
          }
        ],
        "exercise" : "01-basics/01-twice",
        "number" : "1.1",
        "outcome" : "crashed",
        "passed" : 1,
        "printed" : "lin",
        "printedBytesOmitted" : 2,
        "remarks" : [

        ],
        "seconds" : 1.5,
        "steps" : [
          {
            "end" : 0.75,
            "kept" : true,
            "start" : 0.5,
            "step" : "checks"
          }
        ],
        "title" : "Twice",
        "version" : 1
      }
      """#)
  }

  func testABrokenReportAsJSONGivesTheReason() throws {
    let report = try report(.compilerGaveUp(module: "Checks", .timedOut))
    let json = try EncodedReport(report, words: Words.ofGrading(in: .english)).json()
    XCTAssertTrue(json.contains(#""outcome" : "broken","#), json)
    XCTAssertTrue(
      json.contains(
        #""reason" : "The compiler needed too long for the course's module Checks.","#), json)
  }

  // MARK: - Attempts

  private let titles = ["Twice one is two.", "Twice two is four.", "Text has no double."]

  private func report(
    _ compilation: Compilation, run: TestRun? = nil, timings: [Timing] = []
  ) throws -> Report {
    let course = try SmallCourse(for: self).course()
    let exercise = try XCTUnwrap(course.exercises.first { $0.code != nil })
    let task = try XCTUnwrap(exercise.code)
    return Report(
      Judged(
        exercise: exercise, task: task, text: exercise.text(in: .english), files: task.starter,
        supportTexts: [], methods: SwiftSource.testMethods(in: task.checks.text),
        attempt: Attempt(compilation: compilation, run: run, timings: timings, duration: 1.5),
        isAwaited: true))
  }

  private func built(
    snippets: [[Diagnostic]]? = nil, warnings: [Diagnostic] = []
  ) -> Compilation {
    let refusal = diagnostic(.error, "cannot convert value of type 'String' to", line: 2)
    return .built(Library(path: "/x.so", warnings: warnings, snippets: snippets ?? [[refusal]]))
  }

  private func run(_ ends: [TestEnd], failures: [TestFailure] = []) -> TestRun {
    let names = ["TwiceChecks.testOne", "TwiceChecks.testTwo"]
    return TestRun(
      results: zip(names, ends).map {
        TestResult(
          test: $0, end: $1, failures: $0 == names[0] ? failures : [], duration: 0)
      }, output: Output(limit: 0), errors: Output(limit: 0), loadFailure: nil)
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, line: Int
  ) -> Diagnostic {
    Diagnostic(
      severity: severity, identifier: "some_identifier", message: message,
      location: Diagnostic.Location(
        file: "Exercise/Exercise.swift", line: line, column: 3, offset: 0))
  }

  private func cause(of check: CheckResult) -> Cause? {
    if case .failed(let cause) = check.state { cause } else { nil }
  }

  private func broken(_ report: Report) throws -> String {
    guard case .broken(let message) = report.outcome else {
      XCTFail(report.outcome.word)
      return ""
    }
    XCTAssertEqual(report.outcome.word, "broken")
    return english(message)
  }
}

func english(_ message: Message) -> String { Words.ofGrading(in: .english)(message) }
