import Course
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
      title, languages, in-progress, lenient, judging, checks, support, lessons.
      """
    ) { try $0.replace("\"support\": []", with: "\"sponsor\": []", in: Small.json) }
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
