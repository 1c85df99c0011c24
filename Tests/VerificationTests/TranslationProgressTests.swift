import Course
import TestSupport
import XCTest

@testable import Verification

/// Translations that are in progress, and those that mix two scripts.
final class TranslationProgressTests: XCTestCase {
  private typealias Small = SmallCourse

  /// Returns the small course with a language beside English.
  private func course(_ key: String) throws -> SmallCourse {
    let course = try SmallCourse(for: self)
    try course.replace(#""languages": ["en"]"#, with: key, in: Small.json)
    return course
  }

  func testProgressCountsTexts() throws {
    let small = try course(#""languages": ["en"], "in-progress": ["zh-Hant"]"#)
    let before = try XCTUnwrap(small.course().translationProgress.first)
    XCTAssertEqual(before.language, Language(rawValue: "zh-Hant"))
    XCTAssertEqual(before.translated, 0)
    XCTAssertEqual(before.percent, 0)
    XCTAssertGreaterThan(before.all, 15)
    try small.write(
      """
      ---
      title: 兩倍
      ---
      ## Hints
      1. 一
      2. 二

      ## Messages
      - twice(1) - once more
        - 再一次
      """, to: "\(Small.code)/exercise.zh-Hant.md")
    try small.write("# 基礎\n\n第一步。\n", to: "lessons/01-basics/lesson.zh-Hant.md")
    let after = try XCTUnwrap(small.course().translationProgress.first)
    XCTAssertEqual(after.translated, 5)
    XCTAssertEqual(after.all, before.all)
    XCTAssertEqual(after.percent, 500 / after.all)
    // Neither the reader nor the gate reports what is missing.
    let exercise = try XCTUnwrap(small.course().exercises.first)
    let task = try XCTUnwrap(exercise.code)
    XCTAssertEqual(exercise.sentenceProblems(task, of: try small.course()), [])
  }

  func testACompleteCourseHasNoProgress() throws {
    XCTAssertEqual(try SmallCourse(for: self).course().translationProgress, [])
  }

  private func found(_ tag: String, _ text: String) throws -> [String] {
    let small = try course(#""languages": ["en"], "in-progress": ["\#(tag)"]"#)
    try small.write(text, to: "lessons/01-basics/lesson.\(tag).md")
    return try small.course().scriptProblems.map { problem in
      "\(problem.file):\(problem.line ?? 0): \(Words.ofVerification(in: .english)(problem.message))"
    }
  }

  func testMixedScriptsAreFound() throws {
    XCTAssertEqual(
      try found("zh-Hant", "# 基礎\n\n第一步。\n\n這個对象會说話，说完就走。\n"),
      [
        "lessons/01-basics/lesson.zh-Hant.md:5: This line has 对说, which is not written so in"
          + " \"zh-Hant\". Write 對說."
      ])
    XCTAssertEqual(
      try found("zh-Hans", "# 基础\n\n这个對象。\n"),
      [
        "lessons/01-basics/lesson.zh-Hans.md:3: This line has 對, which is not written so in"
          + " \"zh-Hans\". Write 对."
      ])
    XCTAssertEqual(try found("zh", "# 基礎\n\n完\n").count, 1)
    XCTAssertEqual(try found("zh-TW", "# 基础\n\n完\n").count, 1)
  }

  func testCharactersOfBothScriptsAreNot() throws {
    XCTAssertEqual(try found("zh-Hant", "# 皇后\n\n台灣公里，乾淨。才幹。\n"), [])
    XCTAssertEqual(try found("zh-Hans", "# 皇后\n\n台湾公里，干净。乾坤。\n"), [])
    XCTAssertEqual(try found("zh-Hant", "# 碼\n\n`对象` 是\n\n```text\n对象\n```\n\nSwift 🐦 。\n"), [])
    XCTAssertEqual(try found("ja", "# 国\n\n対象と學校\n"), [])
  }
}
