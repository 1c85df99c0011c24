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
}
