import Course
import Foundation
import TestSupport
import XCTest

@testable import Formats
@testable import Grading

/// The page for instructors, in a real browser.
final class HTMLPageTests: XCTestCase {
  private static let down = "\u{E015}"
  private static let right = "\u{E014}"
  private static let shift = "\u{E008}"
  private static let tab = "\u{E004}"
  private static let enter = "\u{E007}"
  private static let escape = "\u{E00C}"

  private func page(_ results: [GradeResult]) throws -> URL {
    try page(of: SmallGradebook.book(results))
  }

  private func page(of book: Gradebook) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html")
    addTeardownBlock { try? FileManager.default.removeItem(at: file) }
    try Data(try ResultFormat.named("html").text(of: book).utf8).write(to: file)
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

  private func label(_ browser: Browser) throws -> String {
    try browser.text("document.activeElement.getAttribute('aria-label') ?? ''")
  }

  func testTwoThousandStudentsByKeyboardAlone() throws {
    try Nightly.only()
    let browser = try Browser()
    try browser.open(try page(of: LargeGradebook(students: 2000).gradebook))
    XCTAssertEqual(
      try browser.text("document.querySelector('h2').textContent"), "Students: 2000, results: 8834")
    XCTAssertLessThan(try browser.number("document.querySelectorAll('.row').length"), 100)

    for _ in 0..<60 {
      if try label(browser).hasPrefix("Adeyemi") { break }
      try browser.type(Self.tab)
    }
    XCTAssertEqual(
      try label(browser), "Adeyemi, Amina (s20000), 1.1 The doorbell: Checks failed, 4/6")
    try browser.type(Self.down, Self.down, Self.down, Self.right)
    XCTAssertEqual(
      try label(browser),
      "Adeyemi, Dmitri (s20003), 2.3 Not every guest answers: Checks failed, 1/6")
    try browser.type(Self.enter)
    XCTAssertEqual(
      try browser.text("document.querySelector('dialog[open] h2').textContent"),
      "Adeyemi, Dmitri (s20003): 2.3 Not every guest answers")
    XCTAssertEqual(
      try browser.text("document.querySelector('dialog .finding').innerText"),
      """
      Exercise.swift:10

      The delegate was told 2 times.

      expected: 1

      got: 2

      → Who calls the delegate's method, and when?
      """)
    XCTAssertEqual(
      try browser.text("document.querySelector('dialog pre span.fell-short').textContent"),
      "  func ring() {")
    try browser.type(Self.escape)
    XCTAssertEqual(try browser.number("document.querySelectorAll('dialog[open]').length"), 0)
    XCTAssertEqual(
      try label(browser),
      "Adeyemi, Dmitri (s20003), 2.3 Not every guest answers: Checks failed, 1/6")

    for _ in 0..<60 { try browser.type(Self.down) }
    XCTAssertTrue(try label(browser).contains("(s20063), 2.3"))
    XCTAssertEqual(try browser.complaints(), [])
  }

  /// Measures figures for the documentation; the bounds allow for a busy machine.
  func testTwoThousandStudentsAreSoonThere() throws {
    let browser = try Browser()
    let file = try page(of: LargeGradebook(students: 2000).gradebook)
    try browser.open(file)
    let size = try XCTUnwrap(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
    let painted = try browser.number(
      "Math.round(performance.getEntriesByType('paint')[0].startTime)")
    let ready = try browser.number(
      "Math.round(performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd)")
    let opened = try browser.number(
      """
      (() => { const start = performance.now(); document.querySelector(".cell.fell-short").click();
        document.querySelector("dialog").getBoundingClientRect();
        return Math.round(performance.now() - start); })()
      """)
    print(
      "The page: \(size) bytes, painted in \(painted) ms, ready in \(ready), opens in \(opened)")
    XCTAssertLessThan(size, 12 << 20)
    XCTAssertLessThan(ready, 10_000)
    XCTAssertLessThan(opened, 1000)
  }

  func testNextAndPreviousGoThroughWhatIsShown() throws {
    let browser = try Browser()
    try browser.open(try page(results(of: 6)))
    try browser.click("#verdicts button.fell-short")
    _ = try browser.value("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    let title = "document.querySelector('dialog[open] h2').textContent"
    let position = "document.getElementById('position').textContent"
    try browser.type(Self.enter)
    XCTAssertEqual(try browser.text(title), "student 0001: 1.1 Ring the bell")
    XCTAssertEqual(try browser.text(position), "1/3")
    try browser.type(Self.tab, holding: Self.shift)
    try browser.type(Self.enter)
    XCTAssertEqual(try browser.text(title), "student 0003: 1.1 Ring the bell")
    try browser.type(Self.enter)
    XCTAssertEqual(try browser.text(title), "student 0005: 1.1 Ring the bell")
    try browser.type(Self.enter)
    XCTAssertEqual(try browser.text(title), "student 0001: 1.1 Ring the bell")
    try browser.click("#previous")
    try browser.type(Self.escape)
    XCTAssertEqual(try label(browser), "student 0005, 1.1 Ring the bell: Checks failed, 1/3")
  }

  func testAMissingAnswerSaysSo() throws {
    let browser = try Browser()
    try browser.open(try page([SmallGradebook.passed] + results(of: 1)))
    _ = try browser.value("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    try browser.type(Self.right)
    XCTAssertEqual(try label(browser), "ann, 2.1 Ring the bell: nothing handed in")
    try browser.type(Self.enter)
    XCTAssertEqual(try browser.number("document.querySelectorAll('dialog[open]').length"), 0)
  }

  func testColumnsSortByKeyboard() throws {
    let browser = try Browser()
    try browser.open(try page(results(of: 4)))
    try browser.click("#exercises-tab")
    _ = try browser.value("document.querySelectorAll('#checks th button')[1].focus()")
    let titles =
      "[...document.querySelectorAll('#checks tbody tr')].map(r => r.cells[1].textContent[13]).join('')"
    try browser.type(Self.enter)
    XCTAssertEqual(try browser.text(titles), "RO")
    try browser.type(Self.enter)
    XCTAssertEqual(try browser.text(titles), "OR")
    XCTAssertEqual(
      try browser.text("document.querySelector('#checks [aria-sort]').ariaSort"), "ascending")
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
      "25 Checks failed")
    XCTAssertEqual(
      try browser.text("document.querySelector('.row .name').textContent"), "student 0001")
  }

  func testChecksAndTimes() throws {
    let browser = try Browser()
    try browser.open(try page(results(of: 4)))
    try browser.click("#exercises-tab")
    XCTAssertEqual(
      try browser.text("document.getElementById('exercises').innerText"),
      """
      Exercise\tPassed\tFell short\tCannot be graded\tNot attempted\tOur fault\tMedian
      1.1 Ring the bell\t2\t2\t0\t0\t0\t100 %
      2.1 Ring the bell\t0\t4\t0\t0\t0\t0 %
      """)
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

  func testACheckThatTellsNothingIsMarked() throws {
    func result(_ student: String, _ passed: [Bool]) -> GradeResult {
      let checks = passed.enumerated().map { index, isPassed in
        SmallGradebook.check("test\(index)", isPassed ? .passed : .failed)
      }
      return SmallGradebook.result(student, Grade(.fail, points: 0, checks: checks))
    }
    let browser = try Browser()
    let three = [
      ("a", [true, true, true, false]), ("b", [false, false, false, true]),
      ("c", [true, true, true, true]),
    ]
    // In a small class, chance does such things to a sound check.
    try browser.open(try page(three.map { result($0.0, $0.1) }))
    XCTAssertEqual(try browser.number("document.querySelectorAll('#checks .unusable').length"), 0)
    try browser.open(
      try page(
        three.flatMap { name, passed in
          (10...19).map { result("\(name)\($0)", passed) }
        }))
    try browser.click("#exercises-tab")
    XCTAssertEqual(
      try browser.text("document.querySelector('#checks .unusable').closest('tr').innerText"),
      "1.1 Ring the bell\tTitle of test3.\t30\t10\t67 %\t-0.50")
    XCTAssertEqual(try browser.number("document.querySelectorAll('#checks .unusable').length"), 1)
  }

  func testHostileTextIsText() throws {
    let hostile = "</script><script>document.title='hit'</script><img src=x onerror=alert(1)>"
    var check = SmallGradebook.check("testRing", fails: hostile, line: 1)
    check.title = hostile
    var result = SmallGradebook.result(
      hostile, Grade(.fail, points: 0, checks: [check], printed: hostile))
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
}
