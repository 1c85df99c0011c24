import XCTest

@testable import Terminal

final class ScreenPositionTests: XCTestCase {
  private func position(_ text: String) -> [Int] {
    let position = ScreenPosition(after: text, width: 10)
    return [position.row, position.column]
  }

  func testRowsAndColumns() {
    XCTAssertEqual(position(""), [0, 0])
    XCTAssertEqual(position("abc"), [0, 3])
    XCTAssertEqual(position("0123456789"), [1, 0])
    XCTAssertEqual(position("012345678委"), [1, 2])
    XCTAssertEqual(position("a\nb\tc"), [1, 9])
    XCTAssertEqual(position("e\u{301}\u{1B}"), [0, 3])
  }
}
