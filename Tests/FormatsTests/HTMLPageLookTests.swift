import Course
import Foundation
import TestSupport
import XCTest

@testable import Formats
@testable import Grading

/// How the page looks, wide and narrow, light and dark.
final class HTMLPageLookTests: XCTestCase {
  private static let enter = "\u{E007}"
  private static let escape = "\u{E00C}"

  private func page(of book: Gradebook) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html")
    addTeardownBlock { try? FileManager.default.removeItem(at: file) }
    try Data(try ResultFormat.named("html").text(of: book).utf8).write(to: file)
    return file
  }

  func testPicturesToLookAt() throws {
    let browser = try Browser()
    try browser.open(try page(of: LargeGradebook(students: 2000).gradebook))
    for (scheme, width) in [("light", 1280), ("dark", 1280), ("light", 390)] {
      try browser.prefer(scheme)
      try browser.resize(width, 900)
      try browser.keepScreenshot("\(scheme)-\(width)")
      XCTAssertLessThanOrEqual(
        try browser.number("document.documentElement.scrollWidth"), width, "no scrolling sideways")
      let shift = try browser.text(
        """
        String(document.querySelector("#columns .cell").getBoundingClientRect().left
          - document.querySelector(".row .cell").getBoundingClientRect().left)
        """)
      XCTAssertEqual(shift, "0", "a column stands below its title")
      _ = try browser.value("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
      try browser.type(Self.enter)
      try browser.keepScreenshot("\(scheme)-\(width)-opened")
      try browser.type(Self.escape)
      try browser.click("#exercises-tab")
      try browser.keepScreenshot("\(scheme)-\(width)-checks")
      XCTAssertLessThanOrEqual(
        try browser.number("document.documentElement.scrollWidth"), width, "the other tab")
      try browser.click("#results-tab")
    }
  }

  func testDarkMode() throws {
    let browser = try Browser()
    try browser.open(try page(of: SmallGradebook.book([SmallGradebook.passed])))
    let ground = "getComputedStyle(document.body).backgroundColor"
    try browser.prefer("light")
    XCTAssertEqual(try browser.text(ground), "rgb(255, 255, 255)")
    try browser.prefer("dark")
    XCTAssertEqual(try browser.text(ground), "rgb(22, 25, 29)")
  }

  func testPicturesOfALeakAndOfCallsAreShownWithTheirWords() throws {
    let browser = try Browser()
    func picture(_ words: String, width: Int) -> String {
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="\(width)" height="40">\
      <desc>\(words)</desc><rect width="70" height="30"/></svg>
      """
    }
    var result = SmallGradebook.failed
    result.grade.checks[1].picture = picture("A.b holds C &lt;strongly&gt;.\nD.", width: 80)
    result.grade.checks[1].tracePicture = picture("E calls F.", width: 800)
    result.grade.checks[1].traceRemarks = ["It <b>crashed</b>."]
    try browser.open(try page(of: SmallGradebook.book([result])))
    for width in [1280, 400] {
      try browser.resize(width, 900)
      _ = try browser.value("document.querySelector('.cell.fell-short').click()")
      func figure(_ number: Int, _ rest: String) -> String {
        "document.querySelectorAll('dialog figure')[\(number)]\(rest)"
      }
      let isNarrow = width < 500
      XCTAssertEqual(
        try browser.text(figure(0, ".innerText")),
        isNarrow
          ? "Who holds whom\nIn words\nA.b holds C <strongly>.\nD." : "Who holds whom\nIn words")
      XCTAssertEqual(try browser.text(figure(0, ".querySelector('img').alt")), "Who holds whom")
      XCTAssertEqual(try browser.number(figure(0, ".querySelector('img').naturalWidth")), 80)
      XCTAssertEqual(try browser.text(figure(1, ".querySelector('li').textContent")), "E calls F.")
      XCTAssertEqual(
        try browser.text(figure(1, ".querySelector('p').textContent")), "It <b>crashed</b>.")
      // A wide picture scrolls in its frame.
      XCTAssertLessThan(
        try browser.number(figure(1, ".querySelector('.scroll').clientWidth")), width)
      XCTAssertLessThanOrEqual(
        try browser.number("document.querySelector('dialog').scrollWidth"), width)
      try browser.keepScreenshot("pictures-\(width)")
      try browser.type(Self.escape)
    }
    XCTAssertEqual(try browser.complaints(), [])
  }

  func testWhyThereAreNoCallsIsSaid() throws {
    let browser = try Browser()
    var result = SmallGradebook.failed
    result.grade.checks[1].traceRemarks = ["The calls cannot be shown."]
    try browser.open(try page(of: SmallGradebook.book([result])))
    _ = try browser.value("document.querySelector('.cell.fell-short').click()")
    XCTAssertEqual(
      try browser.text("document.querySelector('dialog figure').textContent"),
      "Who called whomThe calls cannot be shown.")
    XCTAssertEqual(try browser.number("document.querySelectorAll('dialog img').length"), 0)
  }
}
