import TestSupport
import XCTest

@testable import Course

/// Texts may be missing in a language that `course.json` calls in progress; mistakes are still told.
final class LanguageInProgressTests: XCTestCase {
  private let traditional = Language(rawValue: "zh-Hant")

  /// Returns the fixture course with `zh-Hant` in progress.
  private func begun(_ change: (FixtureCourse) throws -> Void) throws -> FixtureCourse {
    let fixture = try FixtureCourse(for: self)
    try fixture.addTranslations()
    try fixture.replace(
      #""languages": ["en", "zh-Hant"]"#, with: #""languages": ["en"], "in-progress": ["zh-Hant"]"#,
      in: FixtureCourse.json)
    try change(fixture)
    return fixture
  }

  func testMissingFilesAreNoProblem() throws {
    let fixture = try begun {
      try $0.remove(FixtureCourse.codeTranslation)
      try $0.remove("\(FixtureCourse.lesson)/lesson.zh-Hant.md")
    }
    XCTAssertEqual(fixture.problems, "")
    let course = try fixture.course()
    XCTAssertEqual(course.languages, [.english, traditional])
    XCTAssertEqual(course.languagesInProgress, [traditional])
    let exercise = try fixture.codeExercise()
    XCTAssertEqual(exercise.text(in: traditional), exercise.text(in: .english))
    XCTAssertEqual(try fixture.quizExercise().text(in: traditional).questions.map(\.line), [8, 22])
  }

  func testMissingPartsAreNoProblem() throws {
    let fixture = try begun {
      try $0.write(
        """
        ---
        title: 打破循環
        ---
        ## Hints
        1. 一
        """, to: FixtureCourse.codeTranslation)
    }
    XCTAssertEqual(fixture.problems, "")
    let exercise = try fixture.codeExercise()
    let (own, english) = (exercise.text(in: traditional), exercise.text(in: .english))
    XCTAssertEqual(own.title, "打破循環")
    XCTAssertEqual(
      own.hints.map(\.text),
      [Markdown(parsing: "一")] + english.hints.dropFirst().map(\.text))
    XCTAssertEqual(own.body, english.body)
  }

  func testMistakesAreProblems() throws {
    let fixture = try begun {
      try $0.write(
        """
        ---
        title: 打破循環
        ---
        ## Hints
        1. 一
        2. 二
        3. 三
        4. 四

        ## Checks
        ### testNothing
        沒有。

        看。
        """, to: FixtureCourse.codeTranslation)
    }
    XCTAssertTrue(fixture.problems.contains("testNothing"), fixture.problems)
    XCTAssertTrue(fixture.problems.contains("4"), fixture.problems)
    XCTAssertEqual(try fixture.codeExercise().text(in: traditional).hints.count, 3)
  }

  func testTagsInTheManifest() throws {
    let fixture = try begun {
      try $0.replace(
        #"["zh-Hant"]"#, with: #"["zh-Hant", "en", "xx", "zh-Hanx", 5]"#, in: FixtureCourse.json)
    }
    for words in [
      #"The language "en" is listed twice."#, #"called "xx""#, #"called "Hanx""#,
      "This is not a language.",
    ] {
      XCTAssertTrue(
        fixture.problems.replacing("\n  ", with: " ").contains(words),
        "\(words): \(fixture.problems)")
    }
  }
}
