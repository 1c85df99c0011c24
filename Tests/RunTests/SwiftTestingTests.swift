import SwiftSource
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Run
@testable import Sandbox

/// Tests checks that are written for Swift Testing.
final class SwiftTestingTests: XCTestCase {
  private let twice = "func twice(_ n: Int) -> Int { n * 2 }"
  private let wrong = "func twice(_ n: Int) -> Int { n + 1 }"

  private let checks = """
    import Testing
    @testable import Exercise
    @Test func one() { #expect(twice(1) == 2) }
    @Suite struct TwiceTests {
      @Test("twice two") func two() async throws { #expect(twice(2) == 4, "two and two") }
      @Test(arguments: [1, 3]) func odd(_ n: Int) { #expect(twice(n) == 2 * n) }
      struct Inner {
        @Test @MainActor func three() throws { let n = try #require(Optional(twice(3))); #expect(n == 6) }
      }
    }
    """

  func testARightAnswerPasses() throws {
    XCTAssertEqual(
      try endings(twice, checks),
      [
        "one()": "finished", "TwiceTests/two()": "finished", "TwiceTests/odd(_:)": "finished",
        "TwiceTests/Inner/three()": "finished",
      ])
  }
}

extension SwiftTestingTests {
  private func endings(_ learner: String, _ checks: String) throws -> [String: String] {
    let (program, tests) = program(learner, checks)
    return try Bench.shared().check(program, tests: tests).endings
  }

  private func program(_ learner: String, _ checks: String) -> (Program, tests: [String]) {
    let methods = testMethods(in: checks)
    let program = Program(
      support: [], learner: ProgramModule("Exercise", learner),
      checks: [ProgramFile(name: "Checks.swift", text: checks)],
      discovery: Discovery.file(for: methods))
    return (program, methods.map(\.fullName))
  }
}
