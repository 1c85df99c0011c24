import TestSupport
import XCTest

/// What `understudy why` says where no missing call explains the failure.
final class WhyCommandTests: XCTestCase {
  private func why(_ answer: String) throws -> String {
    let desk = try Desk(for: self)
    try desk.write(answer, to: Desk.double)
    let outcome = try desk.run(["why", "1.1"])
    XCTAssertEqual(outcome.status, 1, outcome.errors)
    return outcome.output
  }

  /// What it says of a wrong answer of the course to exercise 5.2.
  private func why(ofAnswer name: String) throws -> String {
    let desk = try Desk(for: self, makesWorkspace: false)
    let made = try desk.run(["init", "--course", Repository.file("lessons").path])
    XCTAssertEqual(made.status, 0, made.errors)
    let answer = Repository.file("solutions/05-weak/02-class-bound/Wrong/\(name).swift")
    try desk.write(
      String(contentsOf: answer, encoding: .utf8), to: "05-weak/02-class-bound/Exercise.swift")
    return try desk.run(["why", "5.2"]).output
  }

  func testACheckThatEndedInACrash() throws {
    let text = try why("func double(_ n: Int) -> Int {\n  let all = [0]\n  return all[n]\n}\n")
    XCTAssertTrue(text.hasPrefix("Twice two is four.\nExercise.swift:3: "), text)
    XCTAssertTrue(text.contains("So the check ended before its end"), text)
    XCTAssertFalse(text.contains("not whole"), text)
  }

  func testAWrongValueIsLookedAtStepByStep() throws {
    let text = try why("func double(_ n: Int) -> Int { 0 }\n")
    XCTAssertTrue(text.hasSuffix("What your variables hold at each line: stage\n"), text)
  }

  func testAnObjectThatLivesOnHasItsHolder() throws {
    let text = try why(ofAnswer: "class-bound-but-strong")
    XCTAssertTrue(text.contains("dataSource"), text)
    XCTAssertTrue(text.contains("So the object lives on"), text)
    XCTAssertFalse(text.contains("What was called"), text)
  }

  func testLinesThatShouldNotCompileHaveNoCalls() throws {
    let text = try why(ofAnswer: "class-bound-property")
    XCTAssertTrue(text.hasPrefix("The check that fails compiles lines against your code"), text)
  }
}
