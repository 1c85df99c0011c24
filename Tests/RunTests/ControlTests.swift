import Foundation
import Platform
import TestSupport
import XCTest

@testable import Compile
@testable import HostProtocol
@testable import Run
@testable import Sandbox

/// Tests the checks that run once more and fail on purpose.
final class ControlTests: XCTestCase {
  func testAnHonestRunStaysAsItIs() throws {
    let checks = Checks([
      "testOne": "expect(one() == 1)", "testTwo": "expect(true); XCTAssertEqual(one(), 1)",
      "testNone": "", "testWrong": "expect(one() == 2)",
    ])
    for _ in 0..<10 {
      let (before, after) = try controlled("func one() -> Int { 1 }", checks)
      XCTAssertEqual(after, before)
      XCTAssertEqual(after.results.map(\.failures.count), [0, 0, 0, 1])
    }
  }

  func testFailuresThatVanishForEver() throws {
    let checks = Checks(["testOne": "forge(true); XCTAssertEqual(1, 2)"])
    let (before, after) = try controlled(forger, checks)
    XCTAssertEqual(before.results.map(\.failures), [[]], "the forgery works")
    XCTAssertFalse(before.isTampered)
    XCTAssertTrue(after.isTampered)
  }

  func testFailuresThatVanishDuringTheCheckOnly() throws {
    let expectations = Array(repeating: "expect(one() == 2)", count: 20).joined(separator: "; ")
    let learner = """
      \(forger)
      final class Guard { deinit { forge(false) } }
      func one() -> Int { 1 }
      func begin() -> Guard { forge(true); return Guard() }
      """
    let checks = Checks([
      "testOne": "let it = begin(); withExtendedLifetime(it) { \(expectations) }"
    ])
    let runs = try (0..<8).map { _ in try controlled(learner, checks) }
    for (before, _) in runs {
      XCTAssertEqual(before.results.map(\.failures), [[]], "the forgery works")
    }
    // One control in 21 fails at the end of the check, where nothing is forged any more.
    XCTAssertGreaterThan(runs.count { $0.after.isTampered }, 4)
  }

  func testFailuresThatEndTheProcess() throws {
    let learner = forger.replacing(
      "public func nothing() {}", with: "public func nothing() { fatalError() }")
    let checks = Checks(["testOne": "forge(true); expect(true)"])
    let (before, after) = try controlled(learner, checks)
    XCTAssertEqual(before.results.map(\.failures), [[]])
    XCTAssertTrue(after.isTampered)
  }

  func testHowAControlEnds() throws {
    let test = "Checks.testOne"
    let passed = TestResult(
      test: test, end: .finished, failures: [], duration: 0, expectations: 1)
    let nothing = Output(limit: 0)
    let run = TestRun(results: [passed], output: nothing, errors: nothing, loadFailure: nil)
    let control = try XCTUnwrap(
      Control(of: RecordedRun(run: run, loadedAt: nil, processorTime: 0, forks: [[test]])))
    func outcome(_ events: TestEvent...) -> Control.Outcome {
      control.outcome(
        of: TestHost.Answer(
          events: [.started(test: test)] + events, output: nothing, errors: nothing)
      )
    }
    let failing = TestEvent.failing(test: test)
    let failed = TestEvent.failed(test: test, file: "", line: 1, message: "", isThrown: false)
    let ended = TestEvent.ended(test: test, microseconds: 1, expectations: 1)
    XCTAssertEqual(outcome(failing, failed, ended, .done), .arrived)
    XCTAssertEqual(outcome(failing, failed), .arrived)
    XCTAssertEqual(outcome(failing, ended, .done), .lost)
    XCTAssertEqual(outcome(failing, .skipped(test: test), ended, .done), .lost)
    XCTAssertEqual(outcome(ended, .done), .lost, "no check ends without an announcement")
    XCTAssertEqual(outcome(.absent(test: test), .done), .lost)
    XCTAssertEqual(outcome(failing), .cutShort)
    XCTAssertEqual(outcome(), .notReached)
    XCTAssertEqual(outcome(failed, ended, .done), .notReached)
    XCTAssertEqual(outcome(.skipped(test: test), ended, .done), .notReached)
  }

  func testACheckThatPassesOnlyTheFirstTime() throws {
    let learner = """
      import Glibc
      func one() -> Int {
        let mark = "\(temporaryPath().path)"
        if access(mark, F_OK) == 0 { fatalError("Not again.") }
        close(open(mark, O_CREAT | O_WRONLY, 0o600))
        return 1
      }
      """
    let (before, after) = try controlled(learner, Checks(["testOne": "expect(one() == 1)"]))
    XCTAssertEqual(before.results.map(\.end), [.finished])
    guard case .crashed(let crash)? = after.results.first?.end else {
      return XCTFail("\(after.results)")
    }
    XCTAssertEqual(crash.message, "Not again.")
    XCTAssertFalse(after.isTampered)
  }

  /// Runs checks, and controls the run.
  private func controlled(
    _ learner: String, _ checks: Checks
  ) throws -> (before: TestRun, after: TestRun) {
    var checks = checks
    checks.head = "import Support"
    let program = Program(learner: learner, checks, support: [try support()])
    let runner = try Bench.shared().runner
    return try runner.withBuild(of: program) { build in
      let compilation = try build.makeChecks()
      guard case .built(let library) = compilation else {
        throw HostGone(reason: "\(compilation)")
      }
      var recorded = try runner.run(library, tests: checks.tests, limits: .standard, seed: 1)
      let before = recorded.run
      try runner.control(&recorded, of: library, limits: .standard, seed: 1)
      return (before, recorded.run)
    }
  }

  /// The course's own support for controls, and an expectation that uses it.
  private func support() throws -> ProgramModule {
    let control = try String(
      contentsOf: Repository.file("lessons/Support/CheckSupport/Control.swift"), encoding: .utf8)
    return ProgramModule(
      "Support",
      """
      import XCTest
      \(control)
      public func expect(_ holds: Bool) { require(holds, { "No." }, #filePath, #line) }
      """)
  }

  /// Replaces the method that records failures by one that does nothing, and puts it back.
  private let forger = """
    import Glibc
    nonisolated(unsafe) var slot: UnsafeMutablePointer<UInt>?
    nonisolated(unsafe) var original: UInt = 0
    @_cdecl("forger_nothing") public func nothing() {}
    func forge(_ isForged: Bool) {
      if slot == nil, let type = _typeByName("6XCTest0A7CaseRunC") {
        let words = unsafeBitCast(type, to: UnsafeMutablePointer<UInt>.self)
        let name =
          "$s6XCTest0A7CaseRunC13recordFailure15withDescription6inFile6atLine8expectedySS_SSSgSiSbtF"
        original = UInt(bitPattern: dlsym(nil, name))
        slot = (0..<80).first { words[$0] == original }.map { words + $0 }
      }
      let nothing = UInt(bitPattern: dlsym(nil, "forger_nothing"))
      slot?.pointee = isForged ? nothing : original
    }
    """
}
