// fails testNothingIsPaintedForNobody
import MiniUIKit

protocol FaceViewDelegate: AnyObject {
  /// The number is 1 for the first drawing of a face, 2 for the second, and so on.
  func didDraw(number: Int, portrait: String)
}

class FaceView: UIView {
  weak var delegate: (any FaceViewDelegate)?
  private var hadDelegate = false
  let painter = Painter()
  var name = "Ada"
  /// How often this face has been drawn.
  private(set) var drawings = 0

  override func draw(_ rect: CGRect) {
    drawFace(in: bounds, smiliness: 1)
    let number = countDrawing()
    if delegate != nil { hadDelegate = true }
    guard hadDelegate else { return }
    let portrait = painter.paint(self)
    delegate?.didDraw(number: number, portrait: portrait)
  }

  /// Counts one more drawing, and returns its number.
  private func countDrawing() -> Int {
    drawings += 1
    return drawings
  }
}
