import Course
import Foundation
import TestSupport
import XCTest

@testable import Formats

/// The pages of this repository's course in a browser, from disk.
final class CourseSiteLookTests: XCTestCase {
  /// Writes the pages into a folder that is removed after the test.
  private func site() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID())")
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    let course = Course.load(folder: Repository.file("lessons"), scope: .learner(nil)).course
    for file in try CourseSite(try XCTUnwrap(course), program: "understudy").files() {
      let url = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
    return folder
  }

  func testThePagesFitEveryWidthAndFindWords() throws {
    let browser = try Browser()
    let folder = try site()
    func open(_ page: String) throws {
      try browser.open(try XCTUnwrap(URL(string: "\(folder.absoluteString)/\(page)")))
    }
    for (scheme, width) in [("light", 1280), ("dark", 1280), ("light", 400), ("dark", 400)] {
      try browser.prefer(scheme)
      try browser.resize(width, 900)
      for page in ["en/index", "en/05-weak", "zh-Hant/04-nothing-there", "zh-Hans/glossary"] {
        try open("\(page).html")
        try browser.keepScreenshot(
          "site-\(page.replacingOccurrences(of: "/", with: "-"))-\(scheme)-\(width)")
        XCTAssertLessThanOrEqual(
          try browser.number("document.documentElement.scrollWidth"), width, page)
      }
    }
    XCTAssertEqual(
      try browser.text("getComputedStyle(document.body).backgroundColor"), "rgb(22, 25, 29)")
    try browser.resize(1280, 900)
    try open("en/01-roles.html")
    XCTAssertEqual(try found("RETAIN cýcle", in: browser).first?.prefix(13), "retain cycle,")
    XCTAssertGreaterThan(
      try browser.number("document.querySelectorAll('#found mark').length"), 0)
    try browser.keepScreenshot("site-search")
    try browser.click("#found a")
    XCTAssertTrue(
      try waits(browser, for: "location.href.endsWith('glossary.html#word-retain-cycle')"))
    try open("zh-Hant/01-roles.html")
    XCTAssertEqual(try found("循環引用", in: browser).isEmpty, false)
    XCTAssertEqual(try found("nothing of the kind", in: browser), [])
    XCTAssertEqual(
      try browser.text("document.querySelector('#found p').textContent"),
      "找不到。所有的詞都要出現在同一段文字裡。")
    // The language changes, the place stays.
    try open("en/05-weak.html#04-break-the-cycle")
    try browser.click("#languages a[lang='zh-Hans']")
    XCTAssertTrue(
      try waits(browser, for: "location.href.endsWith('zh-Hans/05-weak.html#04-break-the-cycle')"))
    // The first page leads to the language that the browser prefers.
    try open("index.html")
    XCTAssertTrue(try waits(browser, for: "location.href.endsWith('en/index.html')"))
    XCTAssertEqual(try browser.complaints(), [])
  }

  /// Whether the lines of a drawing end in the same column, with any font.
  func testColumnsOfADrawingStandBelowOneAnother() throws {
    let browser = try Browser()
    try browser.open(try site().appendingPathComponent("zh-Hant/05-weak.html"))
    // The right edges of the two upper right corners and of those below them.
    let edges = """
      JSON.stringify([...document.querySelectorAll("pre.drawing")].map((drawing) => {
        const ends = [...drawing.querySelectorAll("span")]
          .filter((span) => "┐┘".includes(span.textContent))
          .map((span) => Math.round(span.getBoundingClientRect().right));
        return new Set(ends).size * 2 <= ends.length;
      }))
      """
    let answers = try browser.text(edges)
    XCTAssertTrue(answers.contains("true"))
    XCTAssertFalse(answers.contains("false"), answers)
  }

  /// Types a query, and returns the titles of what is found.
  private func found(_ query: String, in browser: Browser) throws -> [String] {
    _ = try browser.value(
      """
      (() => {
        const field = document.querySelector("#search input");
        for (const text of ["", "\(query)"]) {
          field.value = text;
          field.dispatchEvent(new Event("input"));
        }
      })()
      """)
    XCTAssertTrue(try waits(browser, for: "!document.getElementById('found').hidden"))
    let titles =
      "JSON.stringify([...document.querySelectorAll('#found a')].map((a) => a.textContent))"
    let data = Data(try browser.text(titles).utf8)
    return try XCTUnwrap(try JSONSerialization.jsonObject(with: data) as? [String])
  }

  /// Whether an expression becomes true within ten seconds.
  private func waits(_ browser: Browser, for expression: String) throws -> Bool {
    let end = Date(timeIntervalSinceNow: 10)
    while Date() < end {
      if try browser.value(expression) as? Bool == true { return true }
      usleep(20_000)
    }
    return false
  }
}
