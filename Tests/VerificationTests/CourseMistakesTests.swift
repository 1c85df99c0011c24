import Course
import Foundation
import TestSupport
import XCTest

/// Mistakes in a course's texts and folders; each is found at its place, and nothing else is.
final class CourseMistakesTests: XCTestCase {
  private typealias Small = SmallCourse
  private let page = "\(Small.code)/exercise.md"

  private func expect(
    _ expected: String, line: UInt = #line, after change: (SmallCourse) throws -> Void
  ) throws {
    let course = try SmallCourse(for: self)
    try change(course)
    let words = Words.ofCourse(in: .english)
    let found = Course.load(folder: course.folder).problems.map { problem in
      let place = problem.line.map { "\(problem.file):\($0)" } ?? problem.file
      return "\(place): \(words(problem.message))"
    }
    XCTAssertEqual(found.joined(separator: "\n"), expected, line: line)
  }

  func testMisspelledKeys() throws {
    try expect(
      """
      lessons/course.json:2: The key "lesons" is not known. Is it meant to be "lessons"?
      """
    ) { try $0.replace("\"lessons\"", with: "\"lesons\"", in: Small.json) }
    try expect(
      """
      lessons/course.json:1: The key "langauges" is not known. Is it meant to be "languages"?
      """
    ) { try $0.replace("\"languages\"", with: "\"langauges\"", in: Small.json) }
    try expect(
      """
      lessons/course.json:1: The key "sponsor" is not known. Remove it, or use one of: format, needs, \
      title, languages, in-progress, lenient, judging, checks, submissions, support, lessons.
      """
    ) { try $0.replace("\"support\": []", with: "\"sponsor\": []", in: Small.json) }
  }

  func testMisspelledSettings() throws {
    try expect(
      """
      lessons/01-basics/01-twice/exercise.md:3: The key "objektive" is not known. Is it meant to be \
      "objective"?
      """
    ) { try $0.replace("objective:", with: "objektive:", in: page) }
    try expect(
      """
      lessons/01-basics/01-twice/exercise.md:5: The points of "testOne" are here twice. Keep one.
      """
    ) {
      try $0.replace(
        "isolation: none", with: "points: testOne 2, testTwo 1, testOne 3\nisolation: none",
        in: page)
    }
  }

  func testAFolderWithoutItsNumber() throws {
    try expect(
      """
      lessons/01-basics/twice: The name of this folder is not that of an exercise. Rename it to a \
      number, a hyphen and a name of a-z, 0-9 and hyphens, such as 04-break-the-cycle.
      """
    ) { course in
      let lesson = course.folder.appendingPathComponent("01-basics")
      try FileManager.default.moveItem(
        at: lesson.appendingPathComponent("01-twice"), to: lesson.appendingPathComponent("twice"))
    }
  }

  func testTwoAnswersOfOneName() throws {
    try expect(
      """
      solutions/01-basics/01-twice/Alternatives/Sum: The file Sum.swift beside this folder has the same \
      name, so the folder is not read. Rename one of them.
      """
    ) {
      try $0.write(
        "func twice(_ n: Int) -> Int { n + n }\n",
        to: "\(Small.answers)/Alternatives/Sum/Exercise.swift")
    }
  }

  func testMisspelledLesson() throws {
    try expect(
      """
      lessons/course.json:2: There is no folder "01-basic". Is it meant to be "01-basics"?
      """
    ) { try $0.replace("01-basics\"", with: "01-basic\"", in: Small.json) }
  }

  func testDuplicates() throws {
    try expect(
      """
      lessons/course.json:2: The lesson "01-basics" is listed twice. Keep one.
      """
    ) {
      try $0.replace("[\"01-basics\"]", with: "[\"01-basics\", \"01-basics\"]", in: Small.json)
    }
    try expect("lessons/course.json:1: The key \"support\" is here twice. Keep one.") {
      try $0.replace(
        "\"support\": []", with: "\"support\": [], \"support\": []", in: Small.json)
    }
  }

  func testAMissingHint() throws {
    try expect(
      """
      lessons/01-basics/01-twice/exercise.md:9: The number of hints is 2. Write at least 3, from a \
      nudge to nearly the answer.
      """
    ) { try $0.replace("3. Nearly the answer.\n", with: "", in: page) }
  }

  func testNamesOfChecksThatDoNotExist() throws {
    try expect(
      """
      solutions/01-basics/01-twice/Wrong/AddsOne.swift:1: There is no check "testTow" under \
      "## Checks" of the exercise. Mend the name, or add the check there.
      """
    ) { try $0.replace("testTwo", with: "testTow", in: "\(Small.answers)/Wrong/AddsOne.swift") }
  }
}
