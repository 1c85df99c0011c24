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
      let (first, after) = try controlled("func one() -> Int { 1 }", checks)
      var before = first
      before.processorTime = after.processorTime  // A control needs some of its own.
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
    let expectations = Array(repeating: "expect(one() == 2)", count: 20).joined(separator: "\n")
    let learner = """
      \(forger)
      final class Guard { deinit { forge(false) } }
      func one() -> Int { 1 }
      func begin() -> Guard { forge(true); return Guard() }
      """
    let checks = Checks([
      "testOne": "let it = begin(); withExtendedLifetime(it) { \(expectations) }"
    ])
    let (before, after) = try controlled(learner, checks)
    XCTAssertEqual(before.results.map(\.failures), [[]], "the forgery works")
    XCTAssertTrue(after.isTampered)
  }

  /// Hides the failures of one line, and the last failure of a line; lets all others through.
  func testFailuresThatVanishOnOneLineOnly() throws {
    let expectations = (1...6).map { "expect(one() > \($0 == 4 ? 1 : 0))" }
    for isLast in [false, true] {
      let learner = """
        \(forger)
        nonisolated(unsafe) var calls = 0
        func one() -> Int { calls += 1; forge(calls % 6 == 4 \(isLast ? "&& calls > 6" : "")); return 1 }
        """
      let body = expectations.joined(separator: "\n")
      let checks = Checks([
        "testOne": isLast
          ? "for turn in 0...1 {\n\(body.replacing("> 1", with: "> turn"))\n}" : body
      ])
      let runs = try (0..<8).map { _ in try controlled(learner, checks) }
      for (before, _) in runs {
        XCTAssertEqual(before.results.map(\.failures), [[]], "the forgery works")
      }
      // Each control turns about half of the lines around.
      XCTAssertGreaterThan(runs.count { $0.after.isTampered }, 0)
      XCTAssertLessThan(runs.count { $0.after.isTampered }, 9)
    }
  }

  /// A forger that lets failures through once a check has gone on otherwise than in the first run.
  func testASubmissionSeesTheSameCalls() throws {
    let learner = """
      nonisolated(unsafe) var calls: [Int] = []
      final class Born { let number: Int; init(_ n: Int) { number = n; calls.append(n) }
        deinit { calls.append(-number) } }
      func born(_ number: Int) -> Born { Born(number) }
      func seen() { print(calls) }
      """
    let checks = Checks([
      "testOne": """
      for number in 1...3 {
        let it = born(number)
        guard expect(it.number == number) else { return }
      }
      """,
      "testTwo": "seen()",
    ])
    let runs = try built(learner, checks) { runner, library in
      try (variations.neutral + variations.turning).map { number in
        try runner.run(
          library, tests: checks.tests, limits: .standard, seed: 1, variation: number)
      }
    }
    XCTAssertEqual(Set(runs.map(\.output.text)), ["[1, -1, 2, -2, 3, -3]\n"])
    XCTAssertGreaterThan(
      runs.count { $0.results.contains { $0.failures.contains { (1..<1000) ~= $0.line } } }, 1)
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
    let nothing = Output(limit: 0)
    let variations = Variations(seed: 1)
    let number = variations.turning[0]
    let control = Control(tests: [test], passed: [test], variations, number)
    let lines = Array(1...50)
    let (turned, kept) = (
      try XCTUnwrap(lines.first { variations.turned(on: $0, of: 2, by: number) == 2 }),
      try XCTUnwrap(lines.first { variations.turned(on: $0, of: 2, by: number) == 0 })
    )
    func outcome(_ events: TestEvent...) -> Control.Outcome {
      control.outcome(
        of: TestHost.Answer(
          events: [.started(test: test)] + events, output: nothing, errors: nothing)
      )
    }
    func failed(_ line: Int, isThrown: Bool = false) -> TestEvent {
      .failed(test: test, file: "", line: line, message: "", isThrown: isThrown)
    }
    func ended(_ lines: [Int: Int]) -> TestEvent {
      .ended(test: test, microseconds: 1, expectations: lines)
    }
    let different = Control.Outcome.different(test: test)
    XCTAssertEqual(outcome(failed(turned), ended([turned: 1, kept: 2]), .done), .arrived)
    XCTAssertEqual(outcome(failed(turned), ended([turned: 2]), .done), .lost)
    XCTAssertEqual(outcome(failed(turned), failed(turned), ended([turned: 1]), .done), different)
    XCTAssertEqual(outcome(failed(turned), ended([turned: 1, kept: .max]), .done), .lost)
    XCTAssertEqual(outcome(ended([turned: 1]), .done), .lost)
    XCTAssertEqual(outcome(.skipped(test: test), ended([turned: 1]), .done), .lost)
    XCTAssertEqual(outcome(failed(turned, isThrown: true), ended([turned: 1]), .done), .lost)
    XCTAssertEqual(outcome(.absent(test: test), .done), .lost)
    XCTAssertEqual(outcome(.done, ended([:])), .lost, "no event follows the end")
    XCTAssertEqual(outcome(failed(kept), failed(turned), ended([turned: 1]), .done), different)
    XCTAssertEqual(outcome(ended([kept: 1]), .done), different, "it did not come to its end")
    XCTAssertEqual(outcome(.skipped(test: test), ended([:]), .done), different)
    XCTAssertEqual(outcome(failed(turned)), different)
    XCTAssertEqual(outcome(), different)
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

  func testAnExpectationThatIsReachedAHundredThousandTimes() throws {
    let checks = Checks(["testOne": "for _ in 1...100_000 { expect(one() == 1) }"])
    let (before, after) = try controlled(
      "public func one() -> Int { 1 }", checks)
    XCTAssertEqual(before.results.map(\.end), [.finished])
    XCTAssertEqual(after.results, before.results)
    XCTAssertLessThan(after.processorTime - before.processorTime, 5)
  }

  /// Runs checks, and controls the run.
  private func controlled(
    _ learner: String, _ checks: Checks
  ) throws -> (before: TestRun, after: TestRun) {
    try built(learner, checks) { runner, library in
      var run = try runner.run(
        library, tests: checks.tests, limits: .standard, seed: 1, variation: variations.neutral[0])
      let before = run
      try runner.control(&run, of: library, variations, limits: .standard, seed: 1)
      return (before, run)
    }
  }

  private let variations = Variations(seed: 1)

  private func built<Result>(
    _ learner: String, _ checks: Checks, body: (TestRunner, Library) throws -> Result
  ) throws -> Result {
    var checks = checks
    checks.head = "import Support"
    var program = Program(learner: learner, checks, support: [try support()])
    program.variations = variations
    let runner = try Bench.shared().runner
    return try runner.withBuild(of: program) { build in
      let compilation = try build.makeChecks()
      guard case .built(let library) = compilation else {
        throw HostGone(reason: "\(compilation)")
      }
      return try body(runner, library)
    }
  }

  /// The course's own support for controls, and expectations that use it.
  private func support() throws -> ProgramModule {
    let files = try ["StandardValue", "Variation"].map {
      try String(
        contentsOf: Repository.file("lessons/Support/CheckSupport/\($0).swift"), encoding: .utf8)
    }
    return ProgramModule(
      "Support",
      """
      \(files.joined(separator: "\n"))
      func isNear(_ a: Double, _ b: Double, within tolerance: Double) -> Bool { a == b }
      @discardableResult
      public func expect(_ holds: Bool, line: UInt = #line) -> Bool {
        require(holds, { "No." }, #filePath, line)
      }
      public func expectEqual(_ a: Int, _ b: Int, line: UInt = #line) {
        require({ $0.areEqual(a, b) }, { "No." }, #filePath, line)
      }
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
