import MiniUIKit

protocol FaceViewDelegate: AnyObject {
  /// The number is 1 for the first drawing of a face, 2 for the second, and so on.
  func didDraw(number: Int, portrait: String)
}

class FaceView: UIView {
  weak var delegate: (any FaceViewDelegate)?
  lazy var painter = Painter()
  var name = "Ada"
  private(set) var drawings = 0

  override func draw(_ rect: CGRect) {
    defer { tell(countDrawing()) }
    drawFace(in: bounds, smiliness: 1)
  }
  private func tell(_ number: Int) {
    guard let delegate = delegate else { return }
    let portrait = painter.paint(self)
    delegate.didDraw(number: number, portrait: portrait)
  }
  private func countDrawing() -> Int {
    drawings += 1
    return drawings
  }
}
