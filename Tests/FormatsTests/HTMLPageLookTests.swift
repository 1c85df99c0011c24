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

  func testCountsStandApartFromSharesAndTimesAreReadable() throws {
    var late = SmallGradebook.failed
    late.handIn = HandIn(
      time: Date(timeIntervalSince1970: 90_000), due: Date(timeIntervalSince1970: 0))
    late.grade.checks[1].isHidden = true
    let browser = try Browser()
    try browser.open(try page(of: SmallGradebook.book([late, SmallGradebook.passed])))
    func texts(_ selector: String) throws -> String {
      try browser.text(
        "[...document.querySelectorAll('\(selector)')].map(e => e.textContent).join()")
    }
    XCTAssertEqual(try texts("#summary .share dt"), "Mean,Median")
    XCTAssertFalse(try texts("#summary .count dd").contains("%"))
    XCTAssertEqual(
      try texts("#distribution .hint"), "0–,10–,20–,30–,40–,50–,60–,70–,80–,90–100")
    // A table that goes on beyond the window says so by a shadow.
    XCTAssertTrue(
      try browser.text("getComputedStyle(document.querySelector('.scroll')).backgroundImage")
        .contains("gradient"))
    try browser.click(".cell.fell-short")
    let detail = try texts("#detail-body")
    XCTAssertTrue(detail.contains("Jan 2, 1970"), detail)
    XCTAssertFalse(detail.contains("1970-01-02"), detail)
    XCTAssertTrue(detail.contains("✗ Title of testOnce. (0/2, hidden)"), detail)
  }
}
