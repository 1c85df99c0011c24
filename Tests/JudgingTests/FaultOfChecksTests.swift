import Course
import TestSupport
import XCTest

@testable import Judging

/// Who is at fault when checks do not compile against an answer.
final class FaultOfChecksTests: XCTestCase {
  private let checks = "\(SmallCourse.code)/Checks.swift"
  private var course: SmallCourse!

  override func setUpWithError() throws { course = try SmallCourse(for: self) }

  private func shipWithoutSolutions() throws { try course.remove("solutions") }

  /// Makes a starter that lacks what the checks use, as the exercise's front matter says.
  private func beginWithNothing() throws {
    try course.replace(
      "fails testTwo", with: "does-not-compile cannot_find_in_scope",
      in: "\(SmallCourse.code)/exercise.md")
    try course.write("let mine = 1\n", to: "\(SmallCourse.code)/Exercise.swift")
  }

  private func expectFault(
    _ message: String, at number: Int, in answer: String, line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try course.report(on: answer).verdict,
      .broken(.checks(message: message, line: number)), line: line)
  }

  private func expectMisfit(_ errors: [String], of answer: String, line: UInt = #line) throws {
    let report = try course.report(on: answer)
    XCTAssertEqual(report.verdict, .doesNotFit, line: line)
    XCTAssertEqual(report.errors.map(\.message), errors, line: line)
  }

  func testWhatTheLearnersFileLacksIsTheLearnersToMend() throws {
    try expectMisfit(
      ["cannot find 'twice' in scope"], of: "func double(_ n: Int) -> Int { n * 2 }")
    try shipWithoutSolutions()
    try expectMisfit(
      ["cannot find 'twice' in scope"], of: "func double(_ n: Int) -> Int { n * 2 }")
  }

  func testWhatTheReferenceLacksIsTheCoursesFault() throws {
    try course.replace("twice(1), 2", with: "thrice(1), 2", in: checks)
    try expectFault(
      "cannot find 'thrice' in scope", at: 4, in: "func twice(_ n: Int) -> Int { n * 2 }")
  }

  func testAClassThatTheChecksCannotHaveASubclassOfIsTheLearnersToMend() throws {
    let answer = "nonisolated func twice(_ n: Int) -> Int { n * 2 }\nclass Pair {}\n"
    try course.write(answer, to: "\(SmallCourse.answers)/Exercise.swift")
    try course.replace(
      "isolation: none", with: "isolation: main", in: "\(SmallCourse.code)/exercise.md")
    try course.replace(
      "final class", with: "@MainActor final class Triple: Pair {}\nfinal class", in: checks)
    // The compiler says no place.
    try expectMisfit(
      ["deinit is marked isolated, but containing class 'Pair' is not isolated to an actor"],
      of: answer.replacingOccurrences(of: "Pair {", with: "Pair { isolated deinit {} "))
  }

  func testWithoutSolutionsWhatTheStarterLacksIsTheCoursesFaultToo() throws {
    try shipWithoutSolutions()
    try course.replace("twice(1), 2", with: "thrice(1), 2", in: checks)
    try expectFault(
      "cannot find 'thrice' in scope", at: 4, in: "func twice(_ n: Int) -> Int { n * 2 }")
  }

  func testAStarterThatLacksNamesLeavesThemToTheLearner() throws {
    try shipWithoutSolutions()
    try beginWithNothing()
    try expectMisfit(["cannot find 'twice' in scope"], of: "let mine = 2")
    // An error that has nothing to do with missing names is still the course's.
    try course.replace("import XCTest\n", with: "import XCTest\nlet one: Int = \"1\"\n", in: checks)
    try expectFault(
      "cannot convert value of type 'String' to specified type 'Int'", at: 2,
      in: "func twice(_ n: Int) -> Int { n * 2 }")
  }

  func testChecksThatCannotBeReadAreTheCoursesFault() throws {
    try shipWithoutSolutions()
    // The starter itself does not compile, so the checks cannot be compiled against it.
    try course.replace(
      "fails testTwo", with: "does-not-compile cannot_find_in_scope",
      in: "\(SmallCourse.code)/exercise.md")
    try course.write("let mine = yours\n", to: "\(SmallCourse.code)/Exercise.swift")
    try course.replace("import XCTest\n", with: "import XCTest\nlet = 1\n", in: checks)
    try expectFault("expected pattern", at: 2, in: "func twice(_ n: Int) -> Int { n * 2 }")
  }
}
