import Foundation
import XCTest

@testable import Runner

/// Every way in which a check can end, on small programs.
final class TestRunnerTests: XCTestCase {
  func testARightAnswerPassesEveryCheck() throws {
    let right = try Bench.shared.check(learner: "func twice(_ n: Int) -> Int { n * 2 }")
    XCTAssertEqual(right.run?.results.map(\.end), [.finished, .finished])
    XCTAssertEqual(right.run?.results.flatMap(\.failures), [])
  }
}

/// A runner in a cache of its own, and one small program.
final class Bench {
  nonisolated(unsafe) static let shared = Bench()
  let runner: TestRunner

  init() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "understudy-tests-\(getpid())")
    // A test may stop at once where there is no toolchain.
    runner = try! TestRunner(
      hostExecutable: Bundle.main.bundleURL.appendingPathComponent("understudy-host").path,
      cacheFolder: folder.path, environment: ProcessInfo.processInfo.environment)
  }

  static let checks = """
    import XCTest
    @testable import Exercise
    final class TwiceChecks: XCTestCase {
      func testOne() { XCTAssertEqual(twice(1), 2, "twice one is two") }
      func testTwo() { XCTAssertEqual(twice(2), 4, "twice two is four") }
    }
    """
  static let discovery = """
    @testable import Checks
    import XCTest
    @_cdecl("understudy_checks")
    nonisolated public func understudyChecks(_ out: UnsafeMutableRawPointer) {
      out.assumingMemoryBound(to: [XCTestCaseEntry].self).pointee = [
        (TwiceChecks.self, [
          ("testOne", { try ($0 as! TwiceChecks).testOne() }),
          ("testTwo", { try ($0 as! TwiceChecks).testTwo() }),
        ])]
    }
    """

  func check(learner: String, limits: Limits = Limits()) throws -> Attempt {
    let program = Program(
      support: [],
      learner: ProgramModule(
        name: "Exercise", files: [ProgramFile(name: "Exercise.swift", text: learner)],
        isMainActorByDefault: false),
      checks: [ProgramFile(name: "Checks.swift", text: Bench.checks)],
      discovery: ProgramFile(name: "Discovery.swift", text: Bench.discovery))
    var attempt: Attempt?
    try runner.check(
      program, tests: ["TwiceChecks.testOne", "TwiceChecks.testTwo"], limits: limits
    ) { attempt = $0 }
    return try XCTUnwrap(attempt)
  }
}
