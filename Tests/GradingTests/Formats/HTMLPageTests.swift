import Foundation
import XCTest

@testable import Grading

/// The page for instructors, in a real browser.
final class HTMLPageTests: XCTestCase {
  private static let down = "\u{E015}"
  private static let right = "\u{E014}"
  private static let end = "\u{E010}"
  private static let control = "\u{E009}"
  private static let enter = "\u{E007}"
  private static let escape = "\u{E00C}"

  private func page(_ results: [GradeResult]) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html")
    addTeardownBlock { try? FileManager.default.removeItem(at: file) }
    let text = try ResultFormat.named("html").text(of: SmallGradebook.book(results))
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Two exercises of each of many students.
  private func results(of count: Int) -> [GradeResult] {
    (0..<count).flatMap { number -> [GradeResult] in
      var first = number % 2 == 0 ? SmallGradebook.passed : SmallGradebook.failed
      first.student = String(format: "student %04d", number)
      var second = SmallGradebook.doesNotCompile
      second.student = first.student
      (second.exercise, second.number) = ("02-more/01-again", "2.1")
      return [first, second]
    }
  }

  func testTwoThousandStudentsByKeyboardAlone() throws {
    let browser = try Browser()
    try browser.open(try page(results(of: 2000)))
    XCTAssertEqual(
      try browser.text("document.querySelector('h2').textContent"),
      "2000 students, 4000 results")
    XCTAssertLessThan(try browser.number("document.querySelectorAll('.row').length"), 100)

    _ = try browser.value("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    try browser.type(Self.down, Self.down, Self.down, Self.enter)
    XCTAssertEqual(
      try browser.text("document.querySelector('dialog[open] h2').textContent"),
      "student 0003: 1.1 Ring the bell")
    XCTAssertTrue(
      try browser.text("document.querySelector('dialog').textContent").contains("It rang twice."))
    XCTAssertEqual(
      try browser.text("document.querySelector('dialog pre span').textContent"), "class Bell {}")
    try browser.type(Self.escape)
    XCTAssertEqual(try browser.number("document.querySelectorAll('dialog[open]').length"), 0)
    XCTAssertEqual(
      try browser.text("document.activeElement.getAttribute('aria-label')"),
      "student 0003, 1.1 Ring the bell: FAIL, 1/3")

    try browser.type(Self.right)
    XCTAssertTrue(
      try browser.text("document.activeElement.getAttribute('aria-label')")
        .hasPrefix("student 0003, 2.1"))
    for _ in 0..<60 { try browser.type(Self.down) }
    XCTAssertTrue(
      try browser.text("document.activeElement.getAttribute('aria-label')")
        .hasPrefix("student 0063, 2.1"))
    XCTAssertEqual(try browser.complaints(), [])
  }

  func testFindingAndFiltering() throws {
    let browser = try Browser()
    try browser.open(try page(results(of: 50)))
    _ = try browser.value(
      """
      (() => { const find = document.getElementById("find"); find.value = "0042";
        find.dispatchEvent(new Event("input")); })()
      """)
    XCTAssertEqual(
      try browser.text(
        "[...document.querySelectorAll('.row .name')].map(e => e.textContent).join()"),
      "student 0042")
    _ = try browser.value(
      """
      (() => { const find = document.getElementById("find"); find.value = "";
        find.dispatchEvent(new Event("input")); })()
      """)
    try browser.click("#verdicts button.fell-short")
    XCTAssertEqual(
      try browser.text("document.querySelector('#verdicts [aria-pressed=true]').textContent"),
      "25 FAIL")
    XCTAssertEqual(
      try browser.text("document.querySelector('.row .name').textContent"), "student 0001")
  }

  func testChecksAndTimes() throws {
    let browser = try Browser()
    try browser.open(try page(results(of: 4)))
    XCTAssertEqual(
      try browser.text("document.getElementById('checks').innerText"),
      """
      Exercise\tCheck\tRan\tFailed\tPassed by\tTells apart
      1.1 Ring the bell\tTitle of testOnce.\t4\t2\t50 %\t
      1.1 Ring the bell\tTitle of testRing.\t4\t0\t100 %\t
      """)
    XCTAssertEqual(
      try browser.text("document.querySelector('#times tbody').innerText"),
      """
      1.1 Ring the bell\t4\t0.25 s\t0.25 s\t1.00 s
      2.1 Ring the bell\t4\t0.25 s\t0.25 s\t1.00 s
      """)
  }

  func testHostileTextIsText() throws {
    let hostile = "</script><script>document.title='hit'</script><img src=x onerror=alert(1)>"
    var check = SmallGradebook.check("testRing", fails: hostile, line: 1)
    check.title = hostile
    var result = SmallGradebook.result(
      hostile, Judgement(.fail, points: 0, checks: [check], printed: hostile))
    result.title = hostile
    result.files[0].text = hostile
    let browser = try Browser()
    try browser.open(try page([result]))
    try browser.click(".cell.fell-short")
    XCTAssertEqual(try browser.text("document.title"), "Bells & whistles")
    XCTAssertEqual(try browser.number("document.scripts.length"), 2)
    XCTAssertEqual(try browser.number("document.images.length"), 0)
    XCTAssertEqual(
      try browser.text("document.querySelector('dialog pre span').textContent"), hostile)
    XCTAssertEqual(try browser.complaints(), [])
  }

  func testDarkMode() throws {
    let browser = try Browser()
    try browser.open(try page([SmallGradebook.passed]))
    let ground = "getComputedStyle(document.body).backgroundColor"
    try browser.prefer("light")
    XCTAssertEqual(try browser.text(ground), "rgb(255, 255, 255)")
    try browser.prefer("dark")
    XCTAssertEqual(try browser.text(ground), "rgb(22, 25, 29)")
  }
}
