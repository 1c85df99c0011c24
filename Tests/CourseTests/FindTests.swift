import SwiftSource
import XCTest

@testable import Course

final class FindTests: XCTestCase {
  private func course() throws -> Course {
    let fixture = try FixtureCourse(for: self)
    for name in ["05-break-the-circle", "06-vanishing", "10-unowned-or-weak"] {
      try fixture.copy(FixtureCourse.quiz, to: "\(FixtureCourse.lesson)/\(name)")
    }
    try fixture.write("# A\n\nB\n", to: "lessons/06-wiring/lesson.md")
    try fixture.copy(FixtureCourse.quiz, to: "lessons/06-wiring/01-wiring")
    try fixture.copy(FixtureCourse.quiz, to: "lessons/06-wiring/06-swap")
    try fixture.replace(#"["05-weak"]"#, with: #"["05-weak", "06-wiring"]"#, in: FixtureCourse.json)
    return try fixture.course()
  }

  /// Returns a short description of the result of `find`.
  private func found(_ name: String, in course: Course) -> String {
    switch course.find(name) {
    case .found(let exercise): "exercise \(exercise.number)"
    case .lesson(let lesson): "lesson \(lesson.number)"
    case .unknown(let nearest): "near \(nearest.map(\.number.description))"
    }
  }

  func testNames() throws {
    let course = try course()
    for name in [
      "5.4", "05.04", " 5.4 ", "break-the-cycle", "Break-The-Cycle", "break-the-cycle/",
      "05-weak/04-break-the-cycle", "05-weak/04-break-the-cycle/", "05-WEAK/04-break-the-cycle",
      "05-weak/04-break-the-cycle/Exercise.swift", "./lessons/05-weak/04-break-the-cycle/",
      "05-weak/04-break-the-cycle/Refused/StructAdopts.swift",
      "/home/someone/course/05-weak/04-break-the-cycle/Exercise.swift", "04-break-the-cycle",
      "./04-break-the-cycle/", "04-break-the-cycle/Exercise.swift",
    ] {
      XCTAssertEqual(found(name, in: course), "exercise 5.4", name)
    }
    XCTAssertEqual(found("5.10", in: course), "exercise 5.10")
  }

  func testFindLessons() throws {
    let course = try course()
    for name in [
      "5", "05", "weak", "WEAK", "05-weak", "lessons/05-weak/", "05-weak/lesson.md",
      "05-weak/lesson.zh-Hant.md",
    ] {
      XCTAssertEqual(found(name, in: course), "lesson 5", name)
    }
  }

  func testAnExerciseHidesALessonOfTheSameName() throws {
    let course = try course()
    XCTAssertEqual(found("wiring", in: course), "exercise 6.1")
    XCTAssertEqual(found("6", in: course), "lesson 6")
  }

  func testUnknownNamesGiveTheNearest() throws {
    let course = try course()
    XCTAssertEqual(found("break-the-cycel", in: course), #"near ["5.4", "5.5"]"#)
    XCTAssertEqual(found("break-teh-circle", in: course), #"near ["5.5", "5.4"]"#)
    XCTAssertEqual(found("break", in: course), #"near ["5.4", "5.5"]"#)
    XCTAssertEqual(found("05-weak/04-brake-the-cycle", in: course), #"near ["5.4", "5.5"]"#)
    XCTAssertEqual(
      found("05-weak/04-brake-the-cycle/Exercise.swift", in: course), #"near ["5.4", "5.5"]"#)
    XCTAssertEqual(found("5.11", in: course), #"near ["5.1", "5.10"]"#)
    XCTAssertEqual(found("sawp", in: course), #"near ["6.6"]"#)
    XCTAssertEqual(found("something-else", in: course), "near []")
    for odd in ["", " ", "/", ".", "..", "-", "5.", ".4", "5.4.1", "٥", "5.99999999999999999999"] {
      XCTAssertTrue(found(odd, in: course).hasPrefix("near"), odd)
    }
    XCTAssertEqual(found(String(repeating: "x/", count: 500_000), in: course), "near []")
  }

  func testExercisesAreFoundByTheirTexts() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.addTranslations()
    try fixture.write(
      "## retain ring | loop of owners\n\nText.\n\n```swift\nlet a = 1\n```\n\nLesson: weak\n",
      to: "lessons/glossary.md")
    let course = try fixture.course()
    let chinese = Language(rawValue: "zh-Hant")
    func found(_ text: String, in language: Language = .english) -> [String] {
      course.exercises(about: text, in: language).map(\.slug)
    }
    XCTAssertEqual(found("break CYCLE"), ["break-the-cycle"])
    XCTAssertEqual(found("more of the task"), ["break-the-cycle"])
    XCTAssertEqual(found("打破", in: chinese), ["break-the-cycle"])
    XCTAssertEqual(found("one of two objects", in: chinese), ["break-the-cycle"])
    XCTAssertEqual(found("打破"), [])
    // A word of the glossary belongs to all exercises of its lesson.
    XCTAssertEqual(found("loop of owners"), course.exercises.map(\.slug))
    XCTAssertEqual(found("retain nonsense"), [])
    XCTAssertEqual(found(" "), [])
    // Hints and the reasons are not given away.
    XCTAssertEqual(found("nudge"), [])
  }
}
