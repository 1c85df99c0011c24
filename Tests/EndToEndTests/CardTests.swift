import Foundation
import XCTest

@testable import Learner

/// `understudy card`: what was done, as text and as a picture.
final class CardTests: XCTestCase {
  func testTheCardIsWrittenAsAPicture() throws {
    let desk = try Desk(for: self)
    XCTAssertTrue(try desk.run(["card"]).output.contains("0 attempts on 0 days"))
    try desk.write("func double(_ n: Int) -> Int { 1 }\n", to: Desk.double)
    try desk.run(["check", "1.1"])
    let outcome = try desk.run(["card", "--name", "A <b> & Co", "--svg", "card.svg"])
    XCTAssertEqual(
      outcome.output,
      framedCard("A <b> & Co", "", "0 of 5 exercises solved", "1 attempt on 1 day")
        + "The card is in card.svg. A browser shows it.\n")
    XCTAssertTrue(try desk.read("card.svg").contains("A &lt;b&gt; &amp; Co</text>"))
    // An older card is replaced, and no other file.
    XCTAssertEqual(try desk.run(["card", "--svg", "card.svg"]).status, 0)
    XCTAssertFalse(try desk.read("card.svg").contains("Co"))
    let other = try desk.run(["card", "--svg", Desk.double])
    XCTAssertEqual(other.status, 2)
    XCTAssertTrue(other.errors.contains("is no picture of this kind"), other.errors)
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int { 1 }\n")
  }

  func testThePageOfTheProgressShowsWhatIsKnown() throws {
    let desk = try Desk(for: self)
    let store = try ProgressStore(folder: desk.workspace)
    try store.solve("02-words/01-guess", at: Date().timeIntervalSince1970 - 86_400)
    for language in ["en", "zh-Hans", "zh-Hant"] {
      let made = try desk.run(
        ["progress", "export", "--format", "html", "page.html", "--lang", language])
      XCTAssertEqual(made.status, 0, made.errors)
      let page = try desk.read("page.html")
      let captions = ["en": "What you know, and for how long", "zh-Hans": "学过的能记住多久"]
      let caption = captions[language] ?? "學過的能記住多久"
      XCTAssertTrue(page.contains("<caption>\(caption)</caption>"), page)
      XCTAssertNotNil(page.firstMatch(of: #/<th scope="row">[^<]+</th><td>2</td>/#), page)
      XCTAssertTrue(page.contains("<html lang=\"\(language)\">"), page)
    }
    try desk.run(["card", "--svg", "card.svg"])
    XCTAssertTrue(
      try desk.read("card.svg").contains("and for how long, less than a week: 2, less than"))
    let other = try desk.run(["progress", "export", "--format", "html", Desk.double])
    XCTAssertEqual(other.status, 2)
    XCTAssertTrue(other.errors.contains("is no page of this kind"), other.errors)
    XCTAssertEqual(try desk.run(["progress", "import", "--format", "html", "page.html"]).status, 2)
  }

  func testPlainAndAtThePrompt() throws {
    let desk = try Desk(for: self)
    let plain = try desk.run(["card", "--plain"]).output
    XCTAssertTrue(plain.utf8.allSatisfy { $0 < 0x80 }, plain)
    XCTAssertTrue(plain.hasPrefix("+----"), plain)
    let session = try TerminalSession(desk, for: self)
    session.waitForPrompt("1.1>")
    XCTAssertEqual(
      session.enter(":card Anna"),
      framedCard("Anna", "", "0 of 5 exercises solved", "0 attempts on 0 days"))
  }
}

/// Returns the card of the fixture course with these lines, in its frame.
///
/// - Parameter plot: more lines, which begin below each other.
func framedCard(_ lines: String..., plot: [String] = []) -> String {
  let parts = Calendar.current.dateComponents([.year, .month, .day], from: Date())
  let today = String(
    format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  let line = String(repeating: "═", count: 62)
  let width = plot.map(\.count).max() ?? 0
  let padded = plot.map { $0.padding(toLength: width, withPad: " ", startingAt: 0) }
  let rows = ["", "Numbers", ""] + lines + padded + ["", today, ""]
  let body = rows.map { row in
    let left = (60 - row.count) / 2
    let text = String(repeating: " ", count: left) + row
    return "║ " + text + String(repeating: " ", count: 60 - text.count) + " ║\n"
  }
  return "╔\(line)╗\n" + body.joined() + "╚\(line)╝\n"
}
