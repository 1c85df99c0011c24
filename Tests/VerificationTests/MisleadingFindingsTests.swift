import Course
import SwiftSource
import TestSupport
import XCTest

@testable import Verification

/// Slips of authors from which other findings would follow: the gate reports the slip alone.
final class MisleadingFindingsTests: VerifierTestCase {
  private let checks = "\(Small.code)/Checks.swift"
  private let page = "\(Small.code)/exercise.md"

  func testAMisspelledHeading() throws {
    let sentence = """
      lessons/01-basics/01-twice/exercise.md:20: The heading testTow names no test of Checks.swift. Is \
      it meant to be testTwo?
      """
    let (course, reading) = try changed {
      try $0.replace("### testTwo", with: "### testTow", in: page)
    }
    XCTAssertEqual(
      reading.map(\.message.key),
      ["stub.unknownCheck", "wrong.unknownCheck", "wrong.unknownCheck"])
    let found = try verify(course)
    XCTAssertEqual(sentences(found), sentence)
    XCTAssertEqual(reading.withoutConsequences(of: found.problems), [])
  }

  func testAMisspelledCheckInTheStubOrAWrongAnswer() throws {
    for (file, count) in [(page, 1), ("\(Small.answers)/Wrong/AlwaysTwo.swift", 1)] {
      let (course, reading) = try changed {
        try $0.replace("fails testTwo", with: "fails testTow", in: file)
      }
      XCTAssertEqual(reading.count, count)
      let found = try verify(course)
      XCTAssertEqual(sentences(found), "", file)
      XCTAssertEqual(reading.withoutConsequences(of: found.problems).count, count)
    }
  }

  func testACheckThatPassesAgainstTheStarter() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:4: testOne passes against the starter, although the line \
      stub of exercise.md says that it fails: it does not see what is still to be written. Let it expect \
      what the task asks for, or take it out of that line.
      """
    ) { try $0.replace("stub: fails testTwo", with: "stub: fails testOne, testTwo", in: page) }
  }

  func testAWrongAnswerThatIsRight() throws {
    try expect(
      """
      solutions/01-basics/01-twice/Wrong/AddsOne.swift:1: This is no wrong answer: apart from comments \
      and spaces it is solutions/01-basics/01-twice/Alternatives/Sum.swift. Put the mistake into it.
      """
    ) {
      try $0.replace(
        "func twice(_ n: Int) -> Int { n + 1 }", with: "func twice(_ n: Int)  -> Int { n + n }",
        in: "\(Small.answers)/Wrong/AddsOne.swift")
    }
  }

  func testANameThatNothingHas() throws {
    try expect(
      """
      lessons/01-basics/01-twice/exercise.md:11: Nothing of this exercise is called doubleValues. Is it \
      meant to be doubleValue?
      """
    ) {
      let declaration = "func twice(_ n: Int) -> Int"
      let more = "func doubleValue() {}\n"
      for file in ["\(Small.code)/Exercise.swift", "\(Small.answers)/Exercise.swift"] {
        try $0.replace(declaration, with: more + declaration, in: file)
      }
      try $0.replace("2. More.", with: "2. Call `doubleValues()`, not `doubleValue()`.", in: page)
    }
  }

  func testTheStarterHasAnotherName() throws {
    let (course, reading) = try changed {
      try $0.write("func twice(_ n: Int) -> Int { n + 1 }\n", to: "\(Small.code)/Twice.swift")
      try $0.remove("\(Small.code)/Exercise.swift")
    }
    XCTAssertEqual(reading.map(\.message.key), ["file.missing"])
    XCTAssertEqual(sentences(try verify(course)), "")
  }

  func testTheCourseOfTheProgramHasNoSlips() throws {
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    for exercise in course.exercises {
      guard let task = exercise.code else { continue }
      XCTAssertEqual(exercise.nameProblems(task, of: course), [], exercise.path)
      let methods = testMethods(in: task.checks.text)
      XCTAssertEqual(exercise.headingProblems(task, methods: methods), [], exercise.path)
    }
  }

  /// The course after a change, and what reading it finds.
  private func changed(
    _ change: (SmallCourse) throws -> Void
  ) throws -> (course: Course, problems: [Problem]) {
    let small = try SmallCourse(for: self)
    try change(small)
    let (course, problems) = Course.load(folder: small.folder)
    return (try XCTUnwrap(course), problems)
  }

  private func verify(_ course: Course) throws -> VerificationResult {
    let exercise = try XCTUnwrap(course.exercises.first)
    let verifier = Verifier(
      course: course, runners: [try SharedRunner.get()], program: "tests")
    return try XCTUnwrap(verifier.verify([exercise]).first)
  }
}
