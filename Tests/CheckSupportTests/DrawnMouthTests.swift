import CheckSupport
import MiniUIKit
import XCTest

final class DrawnMouthTests: XCTestCase {
  func testSmileAndFrownTurnInTheirMiddle() throws {
    let smile = try mouth((2, 6), (4, 8), (6, 8), (8, 6))
    XCTAssertEqual([smile.depth, smile.turningPoint], [2, 5])
    XCTAssertEqual(smile.depthInWords, "2.0 lower than its ends")
    let frown = try mouth((2, 6), (4, 3.5), (8, 6))
    XCTAssertEqual([frown.depth, frown.turningPoint], [-2.5, 4])
    XCTAssertEqual(frown.depthInWords, "2.5 higher than its ends")
  }

  func testStraightMouth() throws {
    let straight = try mouth((2, 6), (8, 6))
    XCTAssertEqual(straight.depth, 0)
    XCTAssertEqual(straight.depthInWords, "as high as its ends")
  }

  func testMouthMayBeDrawnFromRightToLeft() throws {
    let smile = try mouth((8, 6), (3, 8), (2, 6))
    XCTAssertEqual([smile.depth, smile.turningPoint], [2, 3])
  }

  func testTellsHowManyLinesThereAre() {
    XCTAssertEqual(
      flaw([]), "there should be one line with the label \"mouth\", but there are 0")
    let mouth = line([(2, 6), (8, 6)])
    XCTAssertEqual(
      flaw([mouth, mouth]), "there should be one line with the label \"mouth\", but there are 2")
  }

  func testTellsWhereTheEndsAre() {
    XCTAssertEqual(
      flaw([line([(2, 6), (9, 6.5)])]),
      "the mouth should go from (2.0, 6.0) to (8.0, 6.0), but it goes from (2.0, 6.0) to "
        + "(9.0, 6.5)")
  }

  func testTellsThatTheLineComesBack() {
    XCTAssertEqual(
      flaw([line([(2, 6), (8, 6), (5, 8), (8, 6)])]),
      "the mouth should go from left to right once, but it comes back on its way")
  }

  func testTellsOfAnotherLineBetweenTheEnds() {
    let ends = [MiniUIKit::CGPoint(x: 8, y: 6), MiniUIKit::CGPoint(x: 2, y: 6)]
    XCTAssertEqual(
      flaw([Picture.Stroke(label: nil, lines: [ends]), line([(2, 6), (5, 8), (8, 6)])]),
      "another line goes from (2.0, 6.0) to (8.0, 6.0) as well")
  }

  private func mouth(_ points: (Double, Double)...) throws -> DrawnMouth {
    try read([line(points)])
  }

  private func flaw(_ strokes: [Picture.Stroke]) -> String? {
    do throws(DrawnMouth.Flaw) {
      _ = try read(strokes)
      return nil
    } catch {
      return error.text
    }
  }

  private func read(_ strokes: [Picture.Stroke]) throws(DrawnMouth.Flaw) -> DrawnMouth {
    let picture = Picture(
      size: MiniUIKit::CGSize(width: 10, height: 10), label: nil, strokes: strokes)
    return try DrawnMouth(
      in: picture, from: MiniUIKit::CGPoint(x: 2, y: 6), to: MiniUIKit::CGPoint(x: 8, y: 6))
  }

  private func line(_ points: [(Double, Double)]) -> Picture.Stroke {
    Picture.Stroke(label: "mouth", lines: [points.map { MiniUIKit::CGPoint(x: $0, y: $1) }])
  }
}
