import Foundation
import TestSupport
import XCTest

/// `understudy site`, as instructors run it.
final class SiteCommandTests: XCTestCase {
  private var desk: Desk!

  override func setUpWithError() throws { desk = try Desk(for: self, makesWorkspace: false) }

  private func site(_ arguments: String...) throws -> Understudy.Outcome {
    try desk.run(["site", "--course", desk.course.lessons] + arguments)
  }

  private struct List: Decodable {
    let isComplete: Bool
    let files: [String]
  }

  private func list() throws -> List {
    let text = try desk.read("out/understudy-site.json")
    return try JSONDecoder().decode(List.self, from: Data(text.utf8))
  }

  func testPagesAreWrittenAndWrittenAnew() throws {
    let outcome = try site("--out", "out")
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(
      outcome.output, "The pages are written (en). Open this one in a browser: out/index.html\n")
    XCTAssertEqual(outcome.status, 0)
    let files = [
      "en/01-numbers.html", "en/02-words.html", "en/index.html", "en/search.js", "index.html",
      "site.css", "site.js",
    ]
    XCTAssertEqual(try list().files, files)
    XCTAssertTrue(try list().isComplete)
    for file in files { XCTAssertFalse(try desk.read("out/\(file)").isEmpty) }
    // A file of the author's stays; the page of a lesson that is no more goes.
    try desk.write("example.org", to: "out/CNAME")
    try desk.course.replace(#", "02-words""#, with: "", in: "lessons/course.json")
    let again = try site("--out", "out")
    XCTAssertTrue(again.errors.contains("lessons/02-words"), again.errors)
    XCTAssertEqual(again.status, 0)
    XCTAssertEqual(try desk.read("out/CNAME"), "example.org")
    XCTAssertFalse(FileManager.default.fileExists(atPath: desk.file("out/en/02-words.html").path))
    XCTAssertFalse(try desk.read("out/en/01-numbers.html").contains("02-words"))
  }

  func testExamplesThatRunHaveAPageWithSteps() throws {
    try desk.course.replace(
      "A lesson about *numbers*.",
      with: """
        A lesson.

        ```swift
        final class Bell { func ring() {} }
        let bell = Bell()
        bell.ring()
        ```

        ```swift
        final class Silent {}
        ```

        ```swift
        nobody.knows()
        ```
        """, in: "lessons/01-numbers/lesson.md")
    let plain = try site("--out", "plain")
    XCTAssertEqual(plain.status, 0)
    let outcome = try site("--out", "out", "--stage")
    XCTAssertEqual(outcome.errors, "")
    let runs = try list().files.filter { $0.hasPrefix("en/run-") }
    XCTAssertEqual(runs.count, 1)
    let run = try XCTUnwrap(runs.first)
    XCTAssertTrue(try desk.read("out/\(run)").contains("<p id=\"sentence\""))
    let page = try desk.read("out/en/01-numbers.html")
    XCTAssertEqual(page.components(separatedBy: "Step through this example").count, 2)
    XCTAssertTrue(page.contains("href=\"\(run.dropFirst(3))\""))
  }

  func testAFolderWithSomethingElseIsRefused() throws {
    try FileManager.default.createDirectory(
      at: desk.file("out/.git"), withIntermediateDirectories: true)
    try desk.write("mine", to: "out/index.html")
    let refused = try site("--out", "out")
    XCTAssertEqual(
      refused.errors,
      "understudy: out has something else in it: index.html. So that nothing of yours is lost, pages "
        + "go only into an empty folder, a new one, or one with pages of this program.\n")
    XCTAssertEqual(refused.status, 2)
    XCTAssertEqual(try desk.read("out/index.html"), "mine")
    let file = try site("--out", "out/index.html")
    XCTAssertEqual(
      file.errors,
      "understudy: out/index.html is a file, no folder. Name an empty or a new folder.\n")
    XCTAssertEqual(file.status, 2)
    try FileManager.default.removeItem(at: desk.file("out/index.html"))
    XCTAssertEqual(try site("--out", "out").status, 0, "files with a dot do not count")
  }

  func testACutRunIsSeenAndMended() throws {
    XCTAssertEqual(try site("--out", "out").status, 0)
    // Where a page should be there is a folder, so that the run ends in the middle.
    let page = desk.file("out/en/02-words.html")
    try FileManager.default.removeItem(at: page)
    try FileManager.default.createDirectory(
      at: page.appendingPathComponent("x"), withIntermediateDirectories: true)
    let cut = try site("--out", "out")
    XCTAssertEqual(
      cut.errors,
      "understudy: out/en/02-words.html cannot be written: Is a directory. The pages are not complete. "
        + "Make room or choose another folder, then give the command again.\n")
    XCTAssertEqual(cut.status, 2)
    XCTAssertFalse(try list().isComplete)
    XCTAssertFalse(FileManager.default.fileExists(atPath: desk.file("out/index.html").path))
    try FileManager.default.removeItem(at: page)
    XCTAssertEqual(try site("--out", "out").status, 0)
    XCTAssertTrue(try list().isComplete)
    XCTAssertTrue(FileManager.default.fileExists(atPath: desk.file("out/index.html").path))
  }

  func testAListThatSomebodyChangedRemovesNothingElse() throws {
    XCTAssertEqual(try site("--out", "out").status, 0)
    try desk.write("mine", to: "mine.html")
    try desk.write("mine", to: "out/notes.txt")
    let list = """
      {"understudy":"site","version":1,"isComplete":true,
       "files":["../mine.html","en/../../mine.html","notes.txt","/etc/hostname.html","en//x.html"]}
      """
    try desk.write(list, to: "out/understudy-site.json")
    XCTAssertEqual(try site("--out", "out").status, 0)
    XCTAssertEqual(try desk.read("mine.html"), "mine")
    XCTAssertEqual(try desk.read("out/notes.txt"), "mine")
  }

  func testACourseWithMistakesIsWrittenAsFarAsItGoes() throws {
    try FileManager.default.removeItem(
      at: desk.course.folder.appendingPathComponent("\(FixtureCourse.quiz)/exercise.md"))
    let outcome = try site("--out", "out")
    XCTAssertTrue(
      outcome.errors.contains("lessons/02-words/01-guess/exercise.md: "), outcome.errors)
    XCTAssertEqual(outcome.status, 0)
    XCTAssertTrue(try desk.read("out/en/02-words.html").contains("2.2 Broken"))
  }

  func testUsage() throws {
    let expected = "understudy: Name the folder for the pages: understudy site --out FOLDER\n"
    for arguments in [[], ["--out", ""]] {
      let outcome = try desk.run(["site", "--course", desk.course.lessons] + arguments)
      XCTAssertEqual(outcome.errors, expected)
      XCTAssertEqual(outcome.status, 2)
    }
    try desk.course.replace(
      #""01-numbers", "02-words""#, with: "", in: "lessons/course.json")
    let empty = try site("--out", "out")
    XCTAssertTrue(
      empty.errors.contains(
        "The course in COURSE/lessons has no lesson that can be used, so there are no pages to write."
      ),
      empty.errors)
    XCTAssertEqual(empty.status, 2)
    XCTAssertFalse(FileManager.default.fileExists(atPath: desk.file("out").path))
  }
}
