import TestSupport
import XCTest

@testable import Compile
@testable import Run
@testable import Sandbox

/// Tests declarations that are added to the learner's module for the checks alone.
final class AdditionTests: XCTestCase {
  private let checks = Checks([
    "testLearner": "XCTAssertEqual(count(), 1)", "testChecks": "XCTAssertEqual([1].count, 7)",
  ])

  func testTheChecksUseThemAndTheLearnersCodeDoesNot() throws {
    let attempt = try attempt("extension Array { var count: Int { 7 } }")
    XCTAssertEqual(
      attempt.endings, ["testLearner": "finished", "testChecks": "finished"])
  }

  func testWhatDoesNotCompileIsToldByItsFile() throws {
    let attempt = try attempt("extension Array { var count: Number { 7 } }")
    XCTAssertEqual(
      attempt.compilation.words,
      "rejected: Exercise/Added.swift:1 cannot_find_type_in_scope "
        + "“cannot find type 'Number' in scope”")
  }

  private func attempt(_ addition: String) throws -> Attempt {
    var program = Program(learner: "func count() -> Int { [1].count }", checks)
    program.addition = ProgramFile(name: "Added.swift", text: addition)
    return try Bench.shared().check(program, tests: checks.tests)
  }
}
