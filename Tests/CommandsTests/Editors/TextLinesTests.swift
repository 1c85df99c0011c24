import XCTest

@testable import Commands

final class TextLinesTests: XCTestCase {
  func testLinesEndWithEachKindOfLineEnd() {
    let lines = TextLines("a\r\n b \r\rc\n")
    XCTAssertEqual(lines.count, 5)
    XCTAssertEqual((1...6).map { lines.text(ofLine: $0) }, ["a", " b ", "", "c", "", ""])
    XCTAssertEqual(lines.columns(ofLine: 2), 1..<2)
    XCTAssertEqual(lines.columns(ofLine: 3), 0..<0)
    XCTAssertEqual(lines.columns(ofLine: 9), 0..<0)
  }

  func testColumnsInBytesAndInUnitsOfUTF16() {
    let lines = TextLines("\n兩😀x.y")
    XCTAssertEqual(
      (0...4).map { lines.utf16Column(ofByte: [0, 3, 7, 8, 99][$0], line: 2) }, [0, 1, 3, 4, 6])
    XCTAssertEqual(lines.token(at: 0, ofLine: 2), 0..<8)
    XCTAssertEqual(lines.token(at: 8, ofLine: 2), 8..<9)
    XCTAssertEqual(lines.token(at: 9, ofLine: 2), 9..<10)
    XCTAssertEqual(lines.token(at: 10, ofLine: 2), 10..<10)
    XCTAssertEqual(lines.token(at: 50, ofLine: 7), 0..<0)
  }
}
