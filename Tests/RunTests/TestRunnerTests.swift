import Course
import TestSupport
import XCTest

@testable import Compile
@testable import Learner
@testable import Run
@testable import Sandbox

/// Tests checks that pass, fail, throw or skip themselves, and which checks are run.
final class TestRunnerTests: XCTestCase {
  func testARightAnswerPassesEveryCheck() throws {
    let attempt = try Bench.shared().check("func twice(_ n: Int) -> Int { n * 2 }", .ofTwice)
    XCTAssertEqual(attempt.endings, ["testOne": "finished", "testTwo": "finished"])
  }

  func testAWrongAnswerFailsWithTheMessageAndLineOfTheCheck() throws {
    let attempt = try Bench.shared().check("func twice(_ n: Int) -> Int { n + 1 }", .ofTwice)
    XCTAssertEqual(
      attempt.endings,
      [
        "testOne": "finished",
        "testTwo": #"finished; failed 6: XCTAssertEqual failed: ("3") is not equal to ("4") - "#
          + "twice two is four",
      ])
  }

  func testAnErrorThatNothingCatchesAndASkipAreToldApartFromFailures() throws {
    let learner = """
      struct Trouble: Error {}
      func fail() throws { throw Trouble() }
      """
    let attempt = try Bench.shared().check(
      learner,
      Checks([
        "testThrows": "try fail()",
        "testFailsAndThrows": #"XCTFail("first"); try fail()"#,
        "testSkips": #"throw XCTSkip("not today")"#,
        "testFailsAndSkips": #"XCTFail("before"); throw XCTSkip("too late")"#,
        "testPasses": "XCTAssertThrowsError(try fail())",
      ]))
    XCTAssertEqual(
      attempt.endings,
      [
        "testThrows": #"finished; threw 0: threw error "Trouble()""#,
        "testFailsAndThrows": "finished; failed 6: failed - first; "
          + #"threw 0: threw error "Trouble()""#,
        "testSkips": "skipped",
        "testFailsAndSkips": "finished; failed 8: failed - before",
        "testPasses": "finished",
      ])
  }

  func testChecksOfEveryShapeRun() throws {
    var checks = Checks([
      "testSync": "XCTAssertEqual(Exercise.log, [\"class\", \"async set up\", \"set up\"])"
    ])
    checks.head = "nonisolated(unsafe) var torn = 0"
    checks.methods += [
      Checks.Method(
        name: "testAsync",
        body: "let n = await later(20); XCTAssertEqual(n, 21); XCTAssertEqual(torn, 1)",
        isAsync: true),
      Checks.Method(name: "testTorn", body: "XCTAssertEqual(torn, 2)"),
      Checks.Method(
        name: "testMain", body: "XCTAssertEqual(Screen().width, 80)", isOnMainActor: true),
      Checks.Method(
        name: "testMainAsync", body: "let n = await Screen().ask(); XCTAssertEqual(n, 80)",
        isAsync: true, isOnMainActor: true),
    ]
    checks.members = """
        override class func setUp() { Exercise.log = ["class"] }
        override func setUp() { Exercise.log.append("set up") }
        override func setUp() async throws { Exercise.log.append("async set up") }
        override func tearDown() { torn += 1 }
      """
    let learner = """
      nonisolated(unsafe) var log: [String] = []
      func later(_ n: Int) async -> Int { await Task.detached { n + 1 }.value }
      @MainActor final class Screen {
        var width = 80
        func ask() async -> Int { await Task { width }.value }
      }
      """
    let attempt = try Bench.shared().check(learner, checks)
    XCTAssertEqual(
      attempt.endings,
      [
        "testSync": "finished", "testAsync": "finished", "testTorn": "finished",
        "testMain": "finished", "testMainAsync": "finished",
      ])
  }

  func testWhatWasAskedForIsRunAndNothingElse() throws {
    let bench = try Bench.shared()
    let program = Program(learner: "func twice(_ n: Int) -> Int { n * 2 }", .ofTwice)
    let attempt = try bench.check(program, tests: ["Checks.testTwo", "Checks.testNowhere"])
    XCTAssertEqual(attempt.endings, ["testTwo": "finished", "testNowhere": "missing"])
    XCTAssertEqual(try bench.check(program, tests: []).run?.results, [])
  }

  func testChecksInANestedClassAreFoundByTheirWholeName() throws {
    func nested(_ file: ProgramFile) -> ProgramFile {
      let text = file.text.replacing("final class", with: "enum Outer { final class")
        .replacing("(Checks.self", with: "(Outer.Checks.self")
        .replacing("as! Checks", with: "as! Outer.Checks")
      return ProgramFile(name: file.name, text: text + (file.name == "Checks.swift" ? "\n}" : ""))
    }
    let program = Program(learner: "func twice(_ n: Int) -> Int { n * 2 }", .ofTwice)
    let attempt = try Bench.shared().check(
      Program(
        support: [], learner: program.learner, checks: program.checks.map(nested),
        discovery: nested(program.discovery)),
      tests: ["Outer.Checks.testOne", "Outer.Checks.testTwo"])
    XCTAssertEqual(attempt.run?.results.map(\.words), ["finished", "finished"])
  }
}
