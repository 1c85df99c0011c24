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
  private(set) var drawings = 0

  override func draw(_ rect: CGRect) {
    drawings += 1
    drawFace(in: bounds, smiliness: 1)
    guard let delegate else { return }
    delegate.didDraw(number: drawings, portrait: painter.paint(self))
  }
}
