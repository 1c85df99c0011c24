import XCTest

@testable import Terminal

final class DraftTests: XCTestCase {
  func testTheCursorStandsAtALineAndAByte() {
    XCTAssertEqual(Draft("a\n委託 = 1", line: 2, column: 7).textBeforeCursor, "a\n委託")
    XCTAssertEqual(Draft("a\n委託", line: 2, column: 2).textBeforeCursor, "a\n")
    XCTAssertEqual(Draft("a\nb", line: 9, column: 9).textBeforeCursor, "a\nb")
    XCTAssertEqual(Draft("a\nb", line: 0, column: 0).textBeforeCursor, "")
    XCTAssertEqual(Draft("a\n委", line: 2, column: 4).offset, 5)
  }

  func testAccentsStayOnTheirLetters() {
    var draft = Draft("e")
    draft.insert("\u{301}")
    XCTAssertEqual(draft.lines, [["é"]])
    XCTAssertEqual(draft.column, 1)
    draft = Draft("ex\u{301}")
    draft.column = 1
    draft.insert("a\nb")
    XCTAssertEqual(draft.text, "ea\nbx\u{301}")
    XCTAssertEqual(draft.textBeforeCursor, "ea\nb")
  }

  func testLineEndsAndControlCharactersAreCleaned() {
    XCTAssertEqual(Draft("a\r\nb\rc\u{1B}[2J").text, "a\nb\nc[2J")
  }

  func testRemovingJoinsLines() {
    var draft = Draft("one\ntwo\nthree")
    let removed = draft.remove(
      from: Draft.Place(row: 0, column: 1), to: Draft.Place(row: 2, column: 2))
    XCTAssertEqual(removed, "ne\ntwo\nth")
    XCTAssertEqual(draft, Draft("oree", line: 1, column: 2))
  }
}

extension Draft {
  fileprivate var textBeforeCursor: String {
    String(decoding: text.utf8.prefix(offset), as: UTF8.self)
  }
}
