import Course
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Platform
@testable import Run

/// Reports, made from findings of the test runner.
final class ReportTests: ReportTestCase {
  func testWhatDoesNotCompileHasEveryCheckSkippedAndErrorsFirst() throws {
    let report = try report(
      .doesNotCompile([
        diagnostic(.warning, "never used", line: 1), diagnostic(.error, "no such name", line: 2),
      ]))
    XCTAssertEqual(report.verdict, .doesNotCompile)
    XCTAssertEqual(report.checks.map(\.state), [.skipped, .skipped, .skipped])
    XCTAssertEqual(report.checks.map(\.title), titles)
    XCTAssertEqual(report.diagnostics.map(\.message), ["no such name", "never used"])
    XCTAssertFalse(report.isPassed)
  }

  func testWhatDoesNotFitHasEachErrorOnceAndTheLearnersOwnWarnings() throws {
    let error = diagnostic(.error, "cannot find 'twice' in scope", line: 5)
    let report = try report(
      .checksDoNotCompile(
        [error, diagnostic(.warning, "of the checks", line: 1), error],
        learner: [diagnostic(.warning, "of the learner", line: 2)]))
    XCTAssertEqual(report.verdict, .doesNotFit)
    XCTAssertEqual(
      report.diagnostics.map(\.message), ["cannot find 'twice' in scope", "of the learner"])
  }

  func testOurOwnFaultsAreNeverTheLearners() throws {
    let faults: [(Compilation, String)] = [
      (
        .supportDoesNotCompile(module: "Kit", [diagnostic(.error, "bad", line: 1)]),
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
  }

  func testACheckThatIsSkippedAlthoughNoneFailsHasFailed() throws {
    for ends in [[TestEnd.finished, .skipped], [.skipped, .skipped]] {
      let report = try report(built(), run: run(ends))
      XCTAssertEqual(report.verdict, .failed(worst: .check))
      XCTAssertEqual(
        try failure(report.checks[1]),
        "This check stopped before its end: something that it builds on is not as it should be in "
          + "your code.")
    }
  }

  func testACheckThatIsSkippedForOneThatPassesHasFailed() throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      "func testTwo() {",
      with: "func testTwo() throws { if twice(2) != 4 { throw XCTSkip(\"testOne\") }; ",
      in: "\(SmallCourse.code)/Checks.swift")
    let report = try course.report(on: "func twice(_ n: Int) -> Int { n == 1 ? 2 : 7 }")
    XCTAssertEqual(report.verdict, .failed(worst: .check))
    XCTAssertNil(report.checks[1].dependency)
    XCTAssertEqual(
      try failure(report.checks[1]),
      "This check stopped before its end, because it builds on another one: “Twice one is two.” Your "
        + "code does that there, but not here.")
  }

  func testACheckThatIsSkippedForAnotherOneLeavesThatOnesVerdict() throws {
    let report = try report(built(), run: run([.left(status: 0), .skipped]))
    XCTAssertEqual(report.verdict, .failed(worst: .left))
    XCTAssertEqual(report.checks[1].state, .skipped)
    XCTAssertNil(report.checks[1].dependency)
  }

  func testACheckThatIsSkippedNamesTheOneThatItBuildsOn() throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      "func testTwo() {",
      with: "func testTwo() throws { if twice(1) != 2 { throw XCTSkip(\"testOne\") }; ",
      in: "\(SmallCourse.code)/Checks.swift")
    let report = try course.report(on: "func twice(_ n: Int) -> Int { 7 }")
    XCTAssertEqual(report.checks.map(\.dependency), [nil, "testOne", nil])
    XCTAssertEqual(report.checks[1].state, .skipped)
    let right = try course.report(on: "func twice(_ n: Int) -> Int { n + n }")
    XCTAssertEqual(right.checks.map(\.dependency), [nil, nil, nil])
  }

  func testChecksThatDoNotImportTheirLibraryNameTheLine() throws {
    let course = try SmallCourse(for: self)
    let checks = "\(SmallCourse.code)/Checks.swift"
    func words() throws -> String {
      let report = try course.report(on: "func twice(_ n: Int) -> Int { n + n }")
      guard case .broken(let fault) = report.verdict else { return report.verdict.word }
      return english(fault.words)
    }
    try course.replace(
      "XCTest::XCTAssertEqual(twice(2)", with: "XCTAssertSame(twice(2)", in: checks)
    XCTAssertEqual(
      try words(), "The course's own checks do not compile: cannot find 'XCTAssertSame' in scope")
    try course.replace("import XCTest\n", with: "", in: checks)
    XCTAssertEqual(
      try words(),
      "The course's own checks do not compile: Checks.swift lacks the line import XCTest.")
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
      XCTAssertEqual(report.verdict, .compilerGaveUp(reason))
      XCTAssertEqual(report.remarks.map { english($0) }, [words])
    }
  }

  func testWhatCouldBeTwoDeclarationsIsToldWithWhoseTheyAre() throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      "XCTest::XCTAssertEqual(twice(2)", with: "XCTAssertEqual(twice(2)",
      in: "\(SmallCourse.code)/Checks.swift")
    func remarks(_ text: String) throws -> [String] {
      let report = try course.report(on: text)
      XCTAssertEqual(report.verdict.word, "does-not-fit", text)
      return report.remarks.map { english($0) }
    }
    XCTAssertEqual(
      try remarks(
        "func twice(_ n: Int, a: Int = 0) -> Int { n + n }; func twice(_ n: Int, b: Int = 0) -> Int { n }"
      ),
      [
        "In the checks, twice could be either of two declarations of yours. Keep one of them, or let "
          + "them take values of different types."
      ])
    XCTAssertEqual(
      try remarks(
        """
        func twice(_ n: Int) -> Int { n + n }
        func XCTAssertEqual<T: Equatable>(
          _ a: @autoclosure () throws -> T, _ b: @autoclosure () throws -> T,
          _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
          line: UInt = #line
        ) {}
        """),
      [
        "In the checks, XCTAssertEqual(_:_:_:file:line:) could now be yours as well as the one that "
          + "they mean. Give your declaration another name, put it on a type of your own, or make it private."
      ])
  }

  func testTheMostTellingFailureNamesTheOutcome() throws {
    let report = try report(
      built(), run: run([.left(status: 0), .timedOut(after: 1, isBusy: true, at: nil)]))
    XCTAssertEqual(report.verdict, .failed(worst: .timedOut))
    XCTAssertEqual(report.verdict.word, "timed-out")
    XCTAssertEqual(report.passedCount, 1, "the refused snippet")
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

  private func failure(_ check: CheckResult) throws -> String {
    guard case .failed(let cause) = check.state else {
      XCTFail("\(check.state)")
      return ""
    }
    return english(cause.summary)
  }

  private func broken(_ report: Report) throws -> String {
    guard case .broken(let fault) = report.verdict else {
      XCTFail(report.verdict.word)
      return ""
    }
    XCTAssertEqual(report.verdict.word, "broken")
    return english(fault.words)
  }
}
