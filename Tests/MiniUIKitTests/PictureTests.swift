import MiniUIKit
import XCTest

final class PictureTests: XCTestCase {
  func testStraightLineDoesNotBend() {
    XCTAssertEqual(stroke((0, 0), (5, 0), (10, 0)).bend, 0)
    XCTAssertEqual(stroke((0, 0), (10, 4)).bend, 0)
  }

  func testBendIsPositiveWhereTheMiddleLiesBelowTheEnds() {
    XCTAssertEqual(stroke((0, 0), (4, 3), (8, 0)).bend, 0.75)
    XCTAssertEqual(stroke((0, 0), (4, -3), (8, 0)).bend, -0.75)
  }

  func testBendIsTheSameInBothDirections() {
    XCTAssertEqual(stroke((8, 0), (4, 3), (0, 0)).bend, 0.75)
  }

  func testMiddleIsHalfWayAlongTheLineAndNotTheMiddlePoint() {
    XCTAssertEqual(stroke((0, 0), (1, 0), (2, 0), (2, 8), (10, 8), (10, 0)).bend, 1.6)
  }

  func testLineThatLeavesThePictureByFarBendsByFar() {
    XCTAssertEqual(stroke((0, 0), (5, 1e300), (10, 0)).bend, 2e299)
    XCTAssertNil(stroke((0, 0), (0.5, 1e308), (1, 0)).bend)
  }

  func testWhatHasNoTwoEndsDoesNotBend() {
    XCTAssertNil(stroke().bend)
    XCTAssertNil(stroke((1, 1)).bend)
    XCTAssertNil(stroke((1, 1), (1, 1)).bend)
    XCTAssertNil(stroke((0, 0), (4, 3), (8, 0), (0, 0)).bend)
  }

  func testIsClosedWhereEveryLineEndsWhereItBegan() {
    let (open, closed) = (line((0, 0), (1, 1)), line((0, 0), (1, 1), (1, 0), (0, 0)))
    XCTAssertTrue(Picture.Stroke(label: nil, lines: [closed, closed]).isClosed)
    XCTAssertFalse(Picture.Stroke(label: nil, lines: [closed, open]).isClosed)
    XCTAssertFalse(stroke((0, 0), (0, 0)).isClosed)
    XCTAssertFalse(stroke().isClosed)
  }

  func testPointsThatAreNoNumbersAreLeftOut() {
    let strange = line((.nan, 0), (1, 1), (0, .infinity), (2, 2))
    let stroke = Picture.Stroke(label: nil, lines: [strange, line((.nan, .nan))])
    XCTAssertEqual(stroke.lines, [line((1, 1), (2, 2))])
  }

  func testFindsStrokesByTheirLabel() {
    let strokes = ["mouth", "head", "mouth", nil].map {
      Picture.Stroke(label: $0, lines: [line((0, 0), (1, 1))])
    }
    let picture = Picture(size: .zero, label: nil, strokes: strokes)
    XCTAssertEqual(picture.strokes(labelled: "mouth"), [strokes[0], strokes[2]])
    XCTAssertEqual(picture.strokes(labelled: "nose"), [])
  }

  private func stroke(_ points: (Double, Double)...) -> Picture.Stroke {
    Picture.Stroke(label: nil, lines: [points.map { MiniUIKit::CGPoint(x: $0, y: $1) }])
  }

  private func line(_ points: (Double, Double)...) -> [MiniUIKit::CGPoint] {
    points.map { MiniUIKit::CGPoint(x: $0, y: $1) }
  }
}
