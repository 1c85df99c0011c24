import MiniUIKit
import XCTest

/// Tests for the face in every format: braille for the terminal, SVG and words.
final class FaceDrawingTests: XCTestCase {
  @MainActor func testSmileInTheTerminal() async {
    XCTAssertEqual(
      FaceView(smiliness: 1).picture.braille(columns: 24, rows: 12),
      """
              ⢀⣀⣀⠤⠤⣀⣀⡀
           ⣠⠔⠊⠁      ⠈⠑⠢⣄
         ⣠⠚              ⠓⣄
        ⡰⠁  ⢠⠖⠲⡄    ⢠⠖⠲⡄  ⠈⢆
       ⢰⠁   ⠸⣄⣠⠇    ⠸⣄⣠⠇   ⠈⡆
       ⡜                    ⢣
       ⢣                    ⡜
       ⠸⡀    ⡀        ⢀    ⢀⠇
        ⠱⡀   ⠑⡄      ⢠⠊   ⢀⠎
         ⠙⢤   ⠈⠢⡀  ⢀⠔⠁   ⡤⠋
           ⠙⠢⢄⡀ ⠈⠉⠉⠁ ⢀⡠⠔⠋
              ⠈⠉⠉⠒⠒⠉⠉⠁
      """)
  }

  @MainActor func testFrownInTheTerminal() async {
    XCTAssertEqual(
      FaceView(smiliness: -0.5).picture.braille(columns: 24, rows: 12),
      """
              ⢀⣀⣀⠤⠤⣀⣀⡀
           ⣠⠔⠊⠁      ⠈⠑⠢⣄
         ⣠⠚              ⠓⣄
        ⡰⠁  ⢠⠖⠲⡄    ⢠⠖⠲⡄  ⠈⢆
       ⢰⠁   ⠸⣄⣠⠇    ⠸⣄⣠⠇   ⠈⡆
       ⡜                    ⢣
       ⢣       ⢀⣀⠤⠤⣀⡀       ⡜
       ⠸⡀    ⡠⠎⠁    ⠈⠱⢄    ⢀⠇
        ⠱⡀                ⢀⠎
         ⠙⢤              ⡤⠋
           ⠙⠢⢄⡀      ⢀⡠⠔⠋
              ⠈⠉⠉⠒⠒⠉⠉⠁
      """)
  }

  @MainActor func testSmileInWords() async {
    XCTAssertEqual(
      FaceView(smiliness: 1).picture.plainText,
      "A face & its mouth: mouth curves up (1.0); closed lines: head, left eye, right eye.")
  }

  @MainActor func testStraightMouthInWords() async {
    XCTAssertEqual(
      FaceView(smiliness: 0).picture.plainText,
      "A face & its mouth: mouth is straight; closed lines: head, left eye, right eye.")
  }

  @MainActor func testMouthAsSVG() async {
    XCTAssertEqual(
      MouthView(smiliness: -1).picture.svg,
      """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 100 100">
        <title>A face &amp; its mouth: mouth curves down (1.0).</title>
        <path fill="none" stroke="currentColor" d="M30 66 L31.67 62.81 L33.33 59.89 L35 57.25 \
      L36.67 54.89 L38.33 52.81 L40 51 L41.67 49.47 L43.33 48.22 L45 47.25 L46.67 46.56 \
      L48.33 46.14 L50 46 L51.67 46.14 L53.33 46.56 L55 47.25 L56.67 48.22 L58.33 49.47 \
      L60 51 L61.67 52.81 L63.33 54.89 L65 57.25 L66.67 59.89 L68.33 62.81 L70 66">\
      <title>mouth</title></path>
      </svg>

      """)
  }

  @MainActor func testMouthBendsAsTheFaceSmiles() async throws {
    for smiliness in [-1, -0.5, 0, 0.25, 1] {
      let mouths = FaceView(smiliness: smiliness).picture.strokes(labelled: "mouth")
      XCTAssertEqual(mouths.count, 1)
      XCTAssertEqual(try XCTUnwrap(mouths.first?.bend), smiliness, accuracy: 1e-9)
    }
  }

  @MainActor func testFaceFitsIntoItsRectangle() async {
    let rect = MiniUIKit::CGRect(x: 0, y: 0, width: 60, height: 90)
    let points = FaceView(smiliness: 1, frame: rect).picture.strokes.flatMap(\.points)
    XCTAssertTrue(points.allSatisfy(rect.contains))
  }
}

@MainActor private class MouthView: UIView {
  let smiliness: Double

  init(
    smiliness: Double, frame: MiniUIKit::CGRect = .init(x: 0, y: 0, width: 100, height: 100)
  ) {
    self.smiliness = smiliness
    super.init(frame: frame)
    accessibilityLabel = "A face & its mouth"
  }

  override func draw(_ rect: MiniUIKit::CGRect) { drawMouth(in: rect, smiliness: smiliness) }
}

private final class FaceView: MouthView {
  override func draw(_ rect: MiniUIKit::CGRect) { drawFace(in: rect, smiliness: smiliness) }
}
