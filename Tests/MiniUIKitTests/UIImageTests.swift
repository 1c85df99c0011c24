import MiniUIKit
import XCTest

final class UIImageTests: XCTestCase {
  func testReadsABitmap() {
    let image = UIImage(data: Data("P1 3 2\n101\n010\n".utf8))
    XCTAssertEqual(image?.size, MiniUIKit::CGSize(width: 3, height: 2))
  }

  func testSpacesBetweenDotsDoNotCount() {
    let image = UIImage(data: "P1\n2\t2\n1 0\n\n0 1".utf8)
    XCTAssertEqual(image?.size, MiniUIKit::CGSize(width: 2, height: 2))
  }

  func testDataThatDescribeNoImageGiveNone() {
    for text in [
      "", "P1", "P1 3 2", "P2 1 1 1", "P1 3 2 10101", "P1 3 2 1010101", "P1 1 1 2", "P1 0 1 ",
      "P1 -1 -1 1", "P1 1001 1 1", "P1 one 1 1", "\u{0}\u{FF}",
    ] {
      XCTAssertNil(UIImage(data: text.utf8), text)
    }
  }

  @MainActor func testViewDrawsASquareForEachBlackDot() async {
    let view = UIImageView(frame: MiniUIKit::CGRect(x: 0, y: 0, width: 6, height: 4))
    view.image = UIImage(data: "P1 3 2 001 000".utf8)
    let corners = [(4.0, 0.0), (6, 0), (6, 2), (4, 2), (4, 0)]
    XCTAssertEqual(
      view.picture.strokes,
      [Picture.Stroke(label: "dot", lines: [corners.map { MiniUIKit::CGPoint(x: $0, y: $1) }])])
  }

  @MainActor func testViewIsDrawnAgainForAnotherImage() async {
    let view = UIImageView()
    XCTAssertEqual(view.picture.strokes.count, 0)
    view.image = UIImage(data: "P1 2 2 1110".utf8)
    XCTAssertEqual(view.picture.strokes.count, 3)
    view.image = nil
    XCTAssertEqual(view.picture.strokes.count, 0)
    XCTAssertEqual(view.drawCount, 3)
  }
}
