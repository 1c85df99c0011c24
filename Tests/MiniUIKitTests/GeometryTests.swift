import MiniUIKit
import XCTest

final class GeometryTests: XCTestCase {
  private let rect = MiniUIKit::CGRect(x: 10, y: 20, width: 30, height: 8)

  func testEdgesAndMiddle() {
    XCTAssertEqual([rect.minX, rect.midX, rect.maxX, rect.width], [10, 25, 40, 30])
    XCTAssertEqual([rect.minY, rect.midY, rect.maxY, rect.height], [20, 24, 28, 8])
  }

  func testInsetMovesAllFourEdges() {
    XCTAssertEqual(
      rect.insetBy(dx: 5, dy: 1), MiniUIKit::CGRect(x: 15, y: 21, width: 20, height: 6))
  }

  func testRightAndBottomEdgesLieOutside() {
    XCTAssertTrue(rect.contains(MiniUIKit::CGPoint(x: 10, y: 20)))
    XCTAssertTrue(rect.contains(MiniUIKit::CGPoint(x: 39.9, y: 27.9)))
    XCTAssertFalse(rect.contains(MiniUIKit::CGPoint(x: 40, y: 24)))
    XCTAssertFalse(rect.contains(MiniUIKit::CGPoint(x: 25, y: 28)))
    XCTAssertFalse(rect.contains(MiniUIKit::CGPoint(x: 9.9, y: 24)))
  }

  func testIsEmptyWithoutArea() {
    XCTAssertTrue(MiniUIKit::CGRect.zero.isEmpty)
    XCTAssertTrue(rect.insetBy(dx: 15, dy: 0).isEmpty)
    XCTAssertTrue(rect.insetBy(dx: 20, dy: 0).isEmpty)
    XCTAssertTrue(MiniUIKit::CGRect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
    XCTAssertFalse(rect.isEmpty)
  }
}
