import Foundation
import TestSupport
import XCTest

/// The course of one exercise in `docs/tutorial-instructor.md` passes `understudy verify`.
final class SmallestCourseTests: XCTestCase {
  /// Writes the files of the page; returns the folder.
  private func course() throws -> URL {
    let page = try Repository.page("tutorial-instructor.md")
    let folder = try temporaryFolder()
    // Each file is a path alone on its line, then a code block with the text.
    let files = page.matches(
      of: #/\n`trees/(?<path>[^`\n]+)`:\n\n(?<fence>```+)[a-z]+\n(?<text>(?:.*\n)*?)\k<fence>\n/#)
    XCTAssertEqual(files.count, 7)
    for file in files {
      let url = folder.appendingPathComponent(String(file.path))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
    return folder
  }

  func testItPassesTheGate() throws {
    let outcome = try Understudy(folder: try course()).run(["verify", "--plain"])
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 0, outcome.output)
    XCTAssertTrue(outcome.output.hasSuffix("All is well. Exercises: 1.\n"), outcome.output)
  }

  func testALanguageInProgress() throws {
    let folder = try course()
    let manifest = folder.appendingPathComponent("lessons/course.json")
    let json = try String(contentsOf: manifest, encoding: .utf8)
    let changed = json.replacing(
      #""languages": ["en"]"#, with: #""languages": ["en"], "in-progress": ["zh-Hant"]"#)
    XCTAssertNotEqual(changed, json)
    try Data(changed.utf8).write(to: manifest)
    let lesson = try XCTUnwrap(
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
        .first { $0.hasSuffix("/lesson.md") })
    let translated = lesson.replacing("lesson.md", with: "lesson.zh-Hant.md")
    let file = folder.appendingPathComponent(translated)
    try Data("# 開始\n\n第一課。\n".utf8).write(to: file)
    let clean = try Understudy(folder: folder).run(["verify", "--plain"])
    XCTAssertEqual(clean.status, 0, clean.output)
    XCTAssertNotNil(
      clean.output.firstMatch(
        of: #/The translation into zh-Hant is in progress: [0-9]+ % \([0-9]+ of [0-9]+ texts\)\./#),
      clean.output)
    XCTAssertTrue(clean.output.hasSuffix("All is well. Exercises: 1.\n"), clean.output)

    let learner = try Understudy(folder: folder).run(
      ["list", "--plain", "--lang", "zh_TW", "--course", "lessons"])
    XCTAssertTrue(learner.errors.contains("zh-Hant 翻譯還沒完成"), learner.errors + learner.output)
    XCTAssertTrue(learner.output.contains("開始"), learner.output)

    try Data("# 开始\n\n第一課。\n".utf8).write(to: file)
    let mixed = try Understudy(folder: folder).run(["verify", "--plain"])
    XCTAssertEqual(mixed.status, 1)
    XCTAssertTrue(mixed.output.contains("\(translated):1: "), mixed.output)
  }
}
