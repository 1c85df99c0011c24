import Foundation
import TestSupport
import XCTest

@testable import Formats
@testable import Grading

/// Pictures of leaks and of calls on the page for instructors, in a real browser.
final class HTMLPictureTests: XCTestCase {
  private func page(_ result: GradeResult) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html")
    addTeardownBlock { try? FileManager.default.removeItem(at: file) }
    let text = try ResultFormat.named("html").text(of: SmallGradebook.book([result]))
    try Data(text.utf8).write(to: file)
    return file
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
    try browser.open(try page(result))
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
      try browser.type("\u{E00C}")
    }
    XCTAssertEqual(try browser.complaints(), [])
  }

  func testWhyThereAreNoCallsIsSaid() throws {
    let browser = try Browser()
    var result = SmallGradebook.failed
    result.grade.checks[1].traceRemarks = ["The calls cannot be shown."]
    try browser.open(try page(result))
    _ = try browser.value("document.querySelector('.cell.fell-short').click()")
    XCTAssertEqual(
      try browser.text("document.querySelector('dialog figure').textContent"),
      "Who called whomThe calls cannot be shown.")
    XCTAssertEqual(try browser.number("document.querySelectorAll('dialog img').length"), 0)
  }
}
