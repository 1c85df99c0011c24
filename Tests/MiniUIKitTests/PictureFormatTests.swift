import MiniUIKit
import XCTest

/// Tests for edge cases of the formats of a picture: braille for the terminal, SVG and words.
final class PictureFormatTests: XCTestCase {
  func testBrailleHasTwoColumnsAndFourRowsOfDots() {
    XCTAssertEqual(
      picture(3, 7, [[(0, 0), (3, 7)]]).braille(columns: 2, rows: 2), "⢣\n ⢣")
    XCTAssertEqual(picture(1, 3, [[(0, 0), (0, 3)]]).braille(columns: 1, rows: 1), "⡇")
    XCTAssertEqual(picture(1, 3, [[(1, 0)]]).braille(columns: 1, rows: 1), "⠈")
  }

  func testBrailleKeepsProportionsAndLeavesOutWhatLiesOutside() {
    XCTAssertEqual(
      picture(8, 2, [[(0, 0), (8, 0)], [(0, 2), (800, 2)], [(4, -5), (4, -1)]])
        .braille(columns: 4, rows: 3),
      "⠭⠭⠭⠭\n\n")
  }

  func testBrailleOfNothingIsEmptyLines() {
    XCTAssertEqual(picture(0, 0, []).braille(columns: 3, rows: 2), "\n")
    XCTAssertEqual(picture(10, 10, []).braille(columns: 0, rows: -4), "")
  }

  func testDescriptionFitsIntoFifteenLinesOfThirtyCharacters() {
    let lines = picture(100, 100, [[(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)]]).description
      .split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(lines.count, 15)
    XCTAssertEqual(lines.map(\.count).max(), 30)
  }

  func testSVGEscapesLabelsAndRoundsNumbers() {
    let stroke = Picture.Stroke(
      label: "a<b>\"&\u{1B}", lines: [[.init(x: 1 / 3, y: -0.001), .init(x: 2, y: 8 / 3)]])
    XCTAssertEqual(
      Picture(size: .init(width: 10, height: 5.5), label: nil, strokes: [stroke]).svg,
      """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 10 5.5">
        <title>A picture: a&lt;b&gt;&quot;&amp;  is straight.</title>
        <path fill="none" stroke="currentColor" d="M0.33 0 L2 2.67">\
      <title>a&lt;b&gt;&quot;&amp; </title></path>
      </svg>

      """)
  }

  func testSVGOfSeveralLinesIsOnePath() {
    XCTAssertEqual(
      picture(9, 9, [[(0, 0), (1, 1)], [(2, 2), (3, 3)]]).svg,
      """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 9 9">
        <title>A picture: a line is straight.</title>
        <path fill="none" stroke="currentColor" d="M0 0 L1 1 M2 2 L3 3"></path>
      </svg>

      """)
  }

  func testWordsTellTheShapeOfOpenLines() {
    let strokes = [
      Picture.Stroke(label: "mouth", lines: [[.zero, .init(x: 4, y: 3), .init(x: 8, y: 0)]]),
      Picture.Stroke(label: "brow", lines: [[.zero, .init(x: 4, y: -1), .init(x: 8, y: 0)]]),
      Picture.Stroke(label: nil, lines: [[.zero, .init(x: 8, y: 0)]]),
      Picture.Stroke(label: "dot", lines: [[.zero]]),
      Picture.Stroke(
        label: "nose", lines: [[.zero, .init(x: 1, y: 1), .init(x: 0, y: 1), .zero]]),
    ]
    XCTAssertEqual(
      Picture(size: .zero, label: "A face", strokes: strokes).plainText,
      "A face: mouth curves up (0.75), brow curves down (0.25), a line is straight, dot has no "
        + "length; closed lines: nose.")
  }

  func testWordsForNothing() {
    XCTAssertEqual(picture(1, 1, []).plainText, "A picture: nothing is drawn.")
  }

  private func picture(
    _ width: Double, _ height: Double, _ lines: [[(Double, Double)]]
  ) -> Picture {
    let stroke = Picture.Stroke(
      label: nil, lines: lines.map { $0.map { MiniUIKit::CGPoint(x: $0, y: $1) } })
    return Picture(
      size: MiniUIKit::CGSize(width: width, height: height), label: nil,
      strokes: lines.isEmpty ? [] : [stroke])
  }
}
