// fails testDrawingsAreCountedOnce
import MiniUIKit

protocol FaceViewDelegate: AnyObject {
  /// The number is 1 for the first drawing of a face, 2 for the second, and so on.
  func didDraw(number: Int, portrait: String)
}

class FaceView: UIView {
  weak var delegate: (any FaceViewDelegate)?
  let painter = Painter()
  var name = "Ada"
  /// How often this face has been drawn.
  private static var common = 0
  private(set) var drawings: Int {
    get { Self.common }
    set { Self.common = newValue }
  }

  override func draw(_ rect: CGRect) {
    drawFace(in: bounds, smiliness: 1)
    let number = countDrawing()
    delegate?.didDraw(number: number, portrait: painter.paint(self))
  }

  /// Counts one more drawing, and returns its number.
  private func countDrawing() -> Int {
    drawings += 1
    return drawings
  }
}
