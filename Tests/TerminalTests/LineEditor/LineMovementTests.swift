import XCTest

@testable import Terminal

final class LineMovementTests: XCTestCase {
  /// Moves the cursor, marked by `1️⃣`; returns the text with the mark at the new place.
  private func move(_ lines: Int, _ marked: String) -> String? {
    let parts = marked.components(separatedBy: "1️⃣")
    let text = parts.joined()
    let cursor = text.index(text.startIndex, offsetBy: parts[0].count)
    guard let steps = text.scalars(from: cursor, downLines: lines) else { return nil }
    var scalars = Array(text.unicodeScalars)
    let target = parts[0].unicodeScalars.count + steps
    scalars.insert("|", at: target)
    return String(String.UnicodeScalarView(scalars))
  }

  func testTheColumnIsKeptWhereTheLineIsLongEnough() {
    XCTAssertEqual(move(-1, "one\ntwo1️⃣"), "one|\ntwo")
    XCTAssertEqual(move(1, "on1️⃣e\n委託者"), "one\n委託|者")
    XCTAssertEqual(move(1, "long li1️⃣ne\nab"), "long line\nab|")
    XCTAssertEqual(move(-1, "a\n\nbc1️⃣"), "a\n|\nbc")
    XCTAssertEqual(move(1, "1️⃣\n"), "\n|")
  }

  func testThereIsNoLineBeyondTheFirstAndTheLast() {
    XCTAssertNil(move(-1, "on1️⃣e\ntwo"))
    XCTAssertNil(move(1, "one\ntw1️⃣o"))
    XCTAssertNil(move(1, "1️⃣"))
  }
}
