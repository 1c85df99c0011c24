import XCTest

@testable import Grading

final class SeparatedValuesTests: XCTestCase {
  private func fields(_ bytes: [UInt8]) throws -> [[String]] {
    try SeparatedValues(bytes).rows.map(\.fields)
  }

  func testSeparatorsAndQuotes() throws {
    for separator in [",", ";", "\t", "|"] {
      let text = ["id\(separator)name", "1\(separator)\"Lee\(separator) \"\"Ann\"\"\"", ""]
        .joined(separator: "\r\n")
      XCTAssertEqual(
        try fields(Array(text.utf8)), [["id", "name"], ["1", "Lee\(separator) \"Ann\""]], separator)
    }
    XCTAssertEqual(try fields(Array("sep=;\r\na,b;c\r\n".utf8)), [["a,b", "c"]])
    XCTAssertEqual(
      try fields(Array("\"Lee, Ann\";\"a\nb\";3\r1;;\r\r;;\n".utf8)),
      [["Lee, Ann", "a\nb", "3"], ["1", "", ""]])
  }

  func testEncodings() throws {
    let text = "id,name\n1,José\n"
    let expected = [["id", "name"], ["1", "José"]]
    let little = Array(try XCTUnwrap(text.data(using: .utf16LittleEndian)))
    let big = Array(try XCTUnwrap(text.data(using: .utf16BigEndian)))
    let encoded = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), little, big, [0xFF, 0xFE] + little,
      [0xFE, 0xFF] + big,
    ]
    for bytes in encoded { XCTAssertEqual(try fields(bytes), expected, "\(bytes.prefix(4))") }
    // Latin-1.
    XCTAssertThrowsError(try fields(Array("id,name\n1,Jos".utf8) + [0xE9, 0x0A])) { error in
      XCTAssertEqual(error as? SeparatedValues.Fault, .notText(line: 2))
    }
    XCTAssertThrowsError(try fields([0xFF, 0xFE, 0x61]))
  }

  func testLinesOfRowsAndOfFaults() throws {
    let table = try SeparatedValues(Array("a,b\n\n\"x\ny\",1\nz,2\n".utf8))
    XCTAssertEqual(table.rows.map(\.line), [1, 3, 5])
    XCTAssertThrowsError(try SeparatedValues(Array("a,b\n1,\"x\n2,y\n".utf8))) { error in
      XCTAssertEqual(error as? SeparatedValues.Fault, .openQuote(line: 2))
    }
  }
}
