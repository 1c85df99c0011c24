import Foundation
import XCTest

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
func framedCard(_ lines: String...) -> String {
  let parts = Calendar.current.dateComponents([.year, .month, .day], from: Date())
  let today = String(
    format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  let line = String(repeating: "═", count: 62)
  let rows = ["", "Numbers", ""] + lines + ["", today, ""]
  let body = rows.map { row in
    let left = (60 - row.count) / 2
    let text = String(repeating: " ", count: left) + row
    return "║ " + text + String(repeating: " ", count: 60 - text.count) + " ║\n"
  }
  return "╔\(line)╗\n" + body.joined() + "╚\(line)╝\n"
}
