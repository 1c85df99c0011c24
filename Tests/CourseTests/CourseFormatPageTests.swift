import Foundation
import TestSupport
import XCTest

@testable import Course

/// Tests that the course reader accepts the examples in `docs/course-format.md`.
final class CourseFormatPageTests: XCTestCase {
  func testTheQuizHasNoProblems() throws {
    let fixture = try FixtureCourse(for: self)
    let page = Markdown(parsing: try Repository.page("course-format.md"))
    let quiz = page.blocks.compactMap { block -> String? in
      guard case .code("markdown", let text, _) = block else { return nil }
      return text.contains("kind: quiz") ? text : nil
    }
    try fixture.write(try XCTUnwrap(quiz.first), to: "\(FixtureCourse.quiz)/exercise.md")
    XCTAssertEqual(fixture.problems, "")
    let question = try XCTUnwrap(fixture.quizExercise().text(in: .english).questions.first)
    XCTAssertEqual(question.prediction?.answer, "ding")
  }

  func testEverySettingIsExplained() throws {
    let page = try Repository.page("course-format.md")
    for key in FrontMatterKeys.all { XCTAssertTrue(page.contains("\n| `\(key)` |"), key) }
    for key in ManifestReader.keys { XCTAssertTrue(page.contains("\n| `\(key)` |"), key) }
    for library in Manifest.libraries { XCTAssertTrue(page.contains("`\(library)`"), library) }
  }
}
