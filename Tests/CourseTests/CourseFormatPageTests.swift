import Foundation
import XCTest

@testable import Course

/// `docs/course-format.md` is for people; its examples must be what the reader accepts.
final class CourseFormatPageTests: XCTestCase {
  private func page() throws -> String {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("docs/course-format.md"), encoding: .utf8)
  }

  /// An empty folder to write an example into.
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID())")
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }

  private func write(_ text: String, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func testTheSmallestCourseHasNoProblems() throws {
    let folder = try folder()
    let blocks = Markdown(parsing: try page()).blocks
    for (block, next) in zip(blocks, blocks.dropFirst()) {
      guard case .paragraph(let inlines) = block, case .code(let path)? = inlines.first,
        inlines.dropFirst().plainText == ":", case .code(_, let text, _) = next
      else { continue }
      try write(text, to: folder.appendingPathComponent(path))
    }
    let (course, problems) = Course.load(folder: folder.appendingPathComponent("lessons"))
    XCTAssertEqual(problems, [])
    let task = try XCTUnwrap(course?.exercises.first?.code)
    XCTAssertEqual(task.stub, .fails(checks: ["testListenerHearsTheBell"]))
    XCTAssertEqual(task.solution?.wrong.map(\.answer.name), ["Twice"])
  }

  func testTheQuizHasNoProblems() throws {
    let fixture = try FixtureCourse(for: self)
    let quiz = Markdown(parsing: try page()).blocks.compactMap { block -> String? in
      guard case .code("markdown", let text, _) = block else { return nil }
      return text.contains("kind: quiz") ? text : nil
    }
    try fixture.write(try XCTUnwrap(quiz.first), to: "\(FixtureCourse.quiz)/exercise.md")
    XCTAssertEqual(fixture.problems, "")
    let question = try XCTUnwrap(fixture.quizExercise().text(in: .english).questions.first)
    XCTAssertEqual(question.prediction?.answer, "ding")
  }

  func testEverySettingIsExplained() throws {
    let page = try page()
    for key in ExerciseReader.keys { XCTAssertTrue(page.contains("\n| `\(key)` |"), key) }
    for library in Manifest.libraries { XCTAssertTrue(page.contains("`\(library)`"), library) }
  }
}
