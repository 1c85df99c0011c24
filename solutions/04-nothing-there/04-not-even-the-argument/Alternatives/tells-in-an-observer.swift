import MiniUIKit
protocol FaceViewDelegate: AnyObject { func didDraw(number: Int, portrait: String) }
class FaceView: UIView {
  weak var delegate: (any FaceViewDelegate)?
  let painter = Painter()
  var name = "Ada"
  private(set) var drawings = 0 { didSet { tell() } }
  override func draw(_ rect: CGRect) {
    drawFace(in: bounds, smiliness: 1)
    drawings += 1
  }
  private func tell() {
    guard delegate != nil else { return }
    delegate?.didDraw(number: drawings, portrait: painter.paint(self))
  }
}
