import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// A test that grades texts beside checks which must mean what they mean beside a right answer.
class CapturesTestCase: XCTestCase {
  /// Says which names of the added declarations are refused, with their places; "built" if none is.
  func words(
    _ added: String, right: String, alternatives: [String] = [], answer: String? = nil,
    _ checks: Checks
  ) throws -> String {
    let bench = try Bench.shared()
    let reference = Program(learner: right, checks)
    var program = Program(learner: "\(answer ?? right)\n\(added)", checks)
    program.policy = Policy(
      imports: ["Foundation"],
      rightAnswers: ([right] + alternatives).map { Program(learner: $0, checks).learner })
    program.policy?.meaningsBesideReference = try XCTUnwrap(
      bench.runner.checks(beside: reference, mode: .interactive)
    ).meanings
    return try bench.check(program, tests: []).compilation.words
  }

  /// Expects that added declarations of these names are refused, and others are not.
  func expect(
    _ test: String, right: String = "struct Point { var x = 1 }", head: String = "",
    captured: [String: String], kept: [String] = [], line: UInt = #line
  ) throws {
    var checks = Checks(["testAll": test])
    checks.head = head
    for (text, name) in captured {
      let said = try words(text, right: right, checks)
      let rule = text.contains("typealias \(name) ") ? "other-type" : "capture"
      let start = "refused: \(rule) \(name) at Exercise.swift:"
      XCTAssertTrue(said.hasPrefix(start), "\(text): \(said)", line: line)
    }
    for text in kept {
      XCTAssertEqual(try words(text, right: right, checks), "built", text, line: line)
    }
  }
}
