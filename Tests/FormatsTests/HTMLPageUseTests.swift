import Course
import Foundation
import TestSupport
import XCTest

@testable import Formats
@testable import Grading

/// What an instructor does with the page: sort, find, filter, link, correct, print.
final class HTMLPageUseTests: XCTestCase {
  private func open(_ book: Gradebook) throws -> Browser {
    let browser = try Browser()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html")
    addTeardownBlock { try? FileManager.default.removeItem(at: file) }
    try Data(try ResultFormat.named("html").text(of: book).utf8).write(to: file)
    try browser.open(file)
    return browser
  }

  /// A class with a roster: somebody has done nothing, somebody is late.
  private var book: Gradebook {
    func result(
      _ result: GradeResult, _ name: String, _ identifier: String, _ group: String
    ) -> GradeResult {
      var result = result
      result.student = name
      result.handIn = HandIn(student: Enrolment(identifier: identifier, name: name, group: group))
      return result
    }
    var late = result(SmallGradebook.failed, "José Müller", "s1", "A")
    late.handIn?.time = Date(timeIntervalSince1970: 90_000)
    late.handIn?.due = Date(timeIntervalSince1970: 0)
    let absent = SmallGradebook.result(
      "", Grade(.notAttempted, detail: "untouched", message: "Nothing was changed.", possible: 3))
    var book = SmallGradebook.book([
      late, result(SmallGradebook.passed, "Straße, Øyvind", "s2", "B"),
      result(absent, "Zoë", "s3", "A"),
    ])
    book.date = Date(timeIntervalSince1970: 1_800_000_000)
    book.revision = "0123456789ab"
    return book
  }

  private func names(_ browser: Browser) throws -> String {
    try browser.text("[...document.querySelectorAll('.row .name')].map(e => e.textContent).join()")
  }

  private func find(_ text: String, _ browser: Browser) throws -> String {
    _ = try browser.value(
      """
      (() => { const find = document.getElementById("find"); find.value = "\(text)";
        find.dispatchEvent(new Event("input")); })()
      """)
    return try names(browser)
  }

  private func choose(_ id: String, _ number: Int, _ browser: Browser) throws -> String {
    _ = try browser.value(
      """
      (() => { const list = document.getElementById("\(id)"); list.selectedIndex = \(number);
        list.dispatchEvent(new Event("change")); })()
      """)
    return try names(browser)
  }

  func testFindingNamesWithoutTheirAccents() throws {
    let browser = try open(book)
    for text in ["jose", "MULLER", "mueller", "josé müller", "JOSE\u{301}", "s1"] {
      XCTAssertEqual(try find(text, browser), "José Müller", text)
    }
    XCTAssertEqual(try find("strasse", browser), "Straße, Øyvind")
    XCTAssertEqual(try find("oyvind", browser), "Straße, Øyvind")
    XCTAssertEqual(try find("ZOE", browser), "Zoë")
    XCTAssertEqual(try find("nobody", browser), "")
  }

  func testSortingByAnyColumn() throws {
    let browser = try open(book)
    try browser.click("#columns [data-key=name]")
    XCTAssertEqual(try names(browser), "José Müller,Straße, Øyvind,Zoë")
    try browser.click("#columns [data-key=name]")
    XCTAssertEqual(try names(browser), "Zoë,Straße, Øyvind,José Müller")
    try browser.click("#columns [data-key=sum]")
    XCTAssertEqual(try names(browser), "Straße, Øyvind,José Müller,Zoë")
    XCTAssertEqual(
      try browser.text("document.querySelector('#columns [aria-sort]').ariaSort"), "descending")
    try browser.click("#columns [data-key='0']")
    try browser.click("#columns [data-key='0']")
    XCTAssertEqual(try names(browser), "Zoë,José Müller,Straße, Øyvind")
    try browser.click("#columns [data-key=group]")
    XCTAssertEqual(try names(browser), "José Müller,Zoë,Straße, Øyvind")
    XCTAssertEqual(
      try browser.text("document.querySelector(\"#columns [data-key='0']\").innerText"),
      "1.1\nRing the bell")
  }

  func testFilters() throws {
    let browser = try open(book)
    XCTAssertEqual(try choose("group", 1, browser), "José Müller,Zoë")
    XCTAssertEqual(try choose("check", 1, browser), "José Müller")
    XCTAssertEqual(
      try browser.text("document.getElementById('shown').textContent"), "1 of 3 are shown.")
    XCTAssertEqual(try choose("group", 2, browser), "")
    _ = try choose("group", 0, browser)
    _ = try choose("check", 0, browser)
    XCTAssertEqual(try choose("mark", 1, browser), "José Müller")
    _ = try choose("mark", 0, browser)
    try browser.click("#verdicts button.not-attempted")
    XCTAssertEqual(try names(browser), "Zoë")
  }

  func testWorkThatIsMissingCounts() throws {
    var two = book
    let forEach = two.forEach
    two.forEach = { body in
      try forEach { result in
        try body(result)
        guard result.student == "Zoë" else { return }
        var more = SmallGradebook.passed
        (more.student, more.handIn) = (result.student, result.handIn)
        (more.exercise, more.number) = ("02-more/01-again", "2.1")
        try body(more)
      }
    }
    let browser = try open(two)
    XCTAssertEqual(
      try browser.text("[...document.querySelectorAll('.row .sum')].map(e => e.innerText).join()"),
      "1/6,3/6,3/6")
    XCTAssertTrue(
      try browser.text("document.getElementById('summary').innerText").contains("Not attempted\n1"))
  }

  func testLinksToAResultOutliveARegrade() throws {
    let browser = try open(book)
    try browser.click(".cell.fell-short")
    XCTAssertEqual(try browser.text("location.hash"), "#s=s1&e=1.1")
    _ = try browser.value("location.hash = '#s=s3&e=1.1'")
    XCTAssertEqual(
      try browser.text("document.querySelector('dialog[open] h2').textContent"),
      "Zoë: 1.1 Ring the bell")
    XCTAssertTrue(
      try browser.text("document.getElementById('detail-body').innerText")
        .contains("Nothing was changed."))
  }

  func testCorrectionsAreAFile() throws {
    let browser = try open(book)
    try browser.click(".cell.fell-short")
    XCTAssertTrue(
      try browser.text("document.getElementById('detail-body').innerText")
        .contains("Handed in late, by 1 d 1 h."))
    func enter(_ id: String, _ text: String) throws {
      _ = try browser.value(
        """
        (() => { const field = document.getElementById("\(id)"); field.value = "\(text)";
          field.dispatchEvent(new Event("input")); })()
        """)
    }
    try enter("correct-points", "9")
    XCTAssertEqual(try browser.text("correctionLines()"), "")
    try enter("correct-points", "3")
    try enter("correct-comment", "Close <b>enough</b>\\nfor me")
    XCTAssertEqual(
      try browser.text("correctionLines()"),
      #"{"student":"s1","exercise":"01-bells/01-ring","points":3,"seen":1,"#
        + #""possible":3,"comment":"Close <b>enough</b>\nfor me"}"# + "\n")
    XCTAssertEqual(
      try browser.text("document.getElementById('save').textContent"), "Save corrections (1)")
    XCTAssertEqual(try browser.text("document.querySelector('.row .sum').textContent"), "3/3")
    _ = try browser.value(
      "HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href]; }"
    )
    try browser.click("#save")
    XCTAssertEqual(try browser.text("window.saved[0]"), "corrections.jsonl")
    XCTAssertEqual(try browser.text("window.saved[1].slice(0, 5)"), "blob:")
    XCTAssertEqual(try browser.complaints(), [])
    // The file's lines are what `grade --corrections` reads.
    let folder = try temporaryFolder()
    let file = folder.appendingPathComponent("corrections.jsonl")
    let whose = #"{"student":"s1","exercise":"01-bells/01-ring","#
    let written = [
      try browser.text("correctionLines()"),
      whose + #""criterion":"names","points":0.5,"comment":"<i>Nearly</i>"}"# + "\n",
      whose + #""line":1,"comment":"Why?"}"# + "\n",
    ].joined()
    try written.write(to: file, atomically: true, encoding: .utf8)
    let criteria = folder.appendingPathComponent("rubric.jsonl")
    try #"{"criterion":"names","title":"Names","points":1}"#
      .write(to: criteria, atomically: true, encoding: .utf8)
    var settlement = Settlement()
    settlement.corrections = try Corrections(file: file.path)
    settlement.rubric = try Rubric(file: criteria.path)
    try settlement.corrections?.verify(try book.scope(settlement.rubric))
    let next = try open(book.settled(by: settlement))
    XCTAssertEqual(
      try next.text("document.querySelector('.cell.fell-short').textContent"), "✗ 3/4 ◷ ✎")
    XCTAssertEqual(try next.text("correctionLines()"), written)
    try next.click(".cell.fell-short")
    XCTAssertEqual(
      try next.text("[...document.querySelectorAll('.comment')].map((p) => p.textContent).join()"),
      "Names: <i>Nearly</i>,Exercise.swift:1: Why?")
    XCTAssertEqual(try next.complaints(), [])
  }

  func testAllStudentsArePrinted() throws {
    let browser = try open(LargeGradebook(students: 300).gradebook)
    _ = try browser.value("dispatchEvent(new Event('beforeprint'))")
    XCTAssertEqual(
      try browser.number("document.querySelectorAll('#printed tbody tr').length"), 300)
    XCTAssertEqual(try browser.number("document.querySelectorAll('#printed thead').length"), 1)
    _ = try browser.value("dispatchEvent(new Event('afterprint'))")
    XCTAssertEqual(try browser.number("document.querySelectorAll('#printed tr').length"), 0)
  }

  func testOnlyItsOwnScriptRuns() throws {
    let page = try ResultFormat.named("html").text(of: book)
    XCTAssertFalse(page.contains("unsafe-inline"))
    let browser = try open(book)
    _ = try browser.value(
      """
      (() => { const script = document.createElement("script"); script.textContent = "window.hit = 1";
        document.body.append(script); })()
      """)
    XCTAssertNil(try browser.value("window.hit") as? Int)
    XCTAssertTrue(try browser.complaints().joined().contains("Content Security Policy"))
  }

  func testTheHeadSaysWhatMadeIt() throws {
    let browser = try open(book)
    let text = try browser.text("document.getElementById('provenance').textContent")
    XCTAssertTrue(text.contains("2027"), text)
    XCTAssertTrue(
      text.hasSuffix(
        " · Judged by understudy 0.1 (abc1234) with Swift 6.3.1 · course 0123456789ab"), text)
  }

  func testSwiftIsHighlightedAndUnchanged() throws {
    var result = SmallGradebook.failed
    let code =
      "@MainActor final class Bell { // ring\n  let text = \"a \\(1) // b\" /* x\n y */ + 0x1F\n}"
    result.files[0].text = code + "\n"
    let browser = try open(SmallGradebook.book([result]))
    try browser.click(".cell.fell-short")
    XCTAssertEqual(
      try browser.text(
        "[...document.querySelectorAll('dialog pre .line')].map(e => e.textContent).join('\\n')"),
      code)
    XCTAssertEqual(
      try browser.text(
        "[...document.querySelectorAll('dialog pre .swift-keyword')].map(e => e.textContent).join()"
      ),
      "final,class,let")
    XCTAssertEqual(
      try browser.text("document.querySelector('dialog pre .swift-comment').textContent"), "// ring"
    )
  }

  private var similarBook: Gradebook {
    func text(_ label: String, _ code: String) -> Similarities.Text {
      Similarities.Text(
        label: label, exercise: "01-bells/01-ring", number: "1.1", title: "Ring the bell",
        files: [SourceFile(name: "Exercise.swift", text: code)])
    }
    func lines(_ first: Int, _ last: Int) -> Similarities.Lines {
      Similarities.Lines(file: "Exercise.swift", first: first, last: last)
    }
    var similar = book
    similar.similarities = Similarities(
      texts: [
        text("José Müller", "class A {\n  func ring() {}\n  func stop() {}\n}\n"),
        text("<b>Zoë</b>", "class B {\n  func halt() {}\n  func ding() {}\n}\n"),
      ],
      pairs: [
        Similarities.Pair(
          a: 0, b: 1, score: 0.874,
          places: [
            Similarities.Place(a: lines(2, 2), b: lines(3, 3)),
            Similarities.Place(a: lines(3, 3), b: lines(2, 2)),
          ])
      ], compared: 3)
    return similar
  }

  func testSimilarWorkSideBySide() throws {
    let browser = try open(similarBook)
    try browser.click("#similar-tab")
    XCTAssertEqual(
      try browser.text("document.querySelector('#pairs tbody').innerText"),
      "1.1 Ring the bell\tJosé Müller\t<b>Zoë</b>\t87 %\t2\tCompare")
    XCTAssertTrue(
      try browser.text("document.getElementById('similar-notice').textContent")
        .hasPrefix("A reason to look, never a verdict."))
    try browser.click("#pairs button[type=button]:not(th button)")
    let matches =
      "[...document.querySelectorAll('#comparison .match-0')].map(e => e.textContent).join()"
    XCTAssertEqual(try browser.text(matches), "  func ring() {},  func ding() {}")
    try browser.keepScreenshot("similar")
    try browser.click("#comparison-close")
    XCTAssertEqual(try browser.complaints(), [])
  }

  func testAPageOfPairsAlone() throws {
    var book = similarBook
    book.forEach = { _ in }
    let browser = try open(book)
    XCTAssertEqual(
      try browser.text(
        "[...document.querySelectorAll('[role=tab]')].filter(e => !e.hidden).map(e => e.textContent).join()"
      ), "Alike")
    XCTAssertEqual(try browser.number("document.querySelectorAll('#pairs tbody tr').length"), 1)
    XCTAssertEqual(try browser.complaints(), [])
  }
}
