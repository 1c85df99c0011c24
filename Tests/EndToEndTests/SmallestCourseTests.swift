import Foundation
import TestSupport
import XCTest

/// The smallest complete exercise of `docs/course-format.md` passes `understudy verify`.
final class SmallestCourseTests: XCTestCase {
  func testItPassesTheGate() throws {
    let page = try Repository.page("course-format.md")
    let folder = try temporaryFolder()
    // Each file is a path alone on its line, then a code block with the text.
    let files = page.matches(of: #/\n`(?<path>[^`\n]+)`:\n\n```[a-z]+\n(?<text>(?:.*\n)*?)```\n/#)
    XCTAssertEqual(files.count, 7)
    for file in files {
      let url = folder.appendingPathComponent(String(file.path))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
    let outcome = try Understudy(folder: folder).run(["verify", "--plain"])
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 0, outcome.output)
    XCTAssertTrue(outcome.output.hasSuffix("All is well. Exercises: 1.\n"), outcome.output)
  }
}
