import Foundation
import TestSupport
import XCTest

/// What learners are told about the grader before they hand in.
final class AsGradedTests: XCTestCase {
  /// Passes every check, and reads what belongs to the grader.
  private let refused =
    "func double(_ n: Int) -> Int { CommandLine.arguments.isEmpty ? n : n + n }\n"

  func testAPassSaysWhatAGraderWouldRefuse() throws {
    let desk = try Desk(for: self)
    try desk.write(refused, to: Desk.double)
    let outcome = try desk.run(["check", "1.1"])
    XCTAssertEqual(outcome.status, 0, outcome.output)
    XCTAssertTrue(outcome.output.hasPrefix("✓ 1.1 Double  passed"), outcome.output)
    XCTAssertTrue(
      outcome.output.contains(
        "Exercise.swift:1: here this passes, but a grader would refuse CommandLine.arguments"),
      outcome.output)
    let json = try desk.run(["check", "1.1", "--json"]).output
    XCTAssertTrue(json.contains("a grader would refuse CommandLine.arguments (library)"), json)
  }

  func testAnHonestPassHasNoRemark() throws {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { [n, n].reduce(0, +) }\n", to: Desk.double)
    let outcome = try desk.run(["check", "1.1"])
    XCTAssertEqual(outcome.status, 0)
    XCTAssertFalse(outcome.output.contains("grader"), outcome.output)
  }

  func testAsGradedJudgesByTheRulesOfTheGrader() throws {
    let desk = try Desk(for: self)
    try desk.write(refused, to: Desk.double)
    let outcome = try desk.run(["check", "1.1", "--as-graded"])
    XCTAssertEqual(outcome.status, 1, outcome.output)
    XCTAssertTrue(
      outcome.output.contains("Exercise.swift:1: CommandLine.arguments reaches the system"),
      outcome.output)
    try desk.write("func double(_ n: Int) -> Int { n + n }\n", to: Desk.double)
    XCTAssertEqual(try desk.run(["check", "1.1", "--as-graded"]).status, 0)
  }

  func testACourseMayAskForIt() throws {
    let desk = try Desk(for: self)
    try desk.course.replace(
      #""support": [],"#, with: #""support": [], "judging": "as-graded","#,
      in: "lessons/course.json")
    try desk.write(refused, to: Desk.double)
    XCTAssertEqual(try desk.run(["check", "1.1"]).status, 1)
    try desk.course.replace("as-graded", with: "kindly", in: "lessons/course.json")
    let errors = try desk.run(["check", "1.1"]).errors
    XCTAssertTrue(errors.contains("\"judging\" says how learners' answers are judged"), errors)
  }

  func testAWorkspaceIsGradedOneExerciseAtATime() throws {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n + n }\n", to: Desk.double)
    let outcome = try desk.run([
      "grade", ".", "--exercise", "1.1", "--unsandboxed", "--store", "store.sqlite",
    ])
    XCTAssertEqual(
      outcome.output.split(separator: "\n").last, "1 graded: 1 PASS. 2 of 2 points.",
      outcome.output + outcome.errors)
  }
}
