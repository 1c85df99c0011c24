/// A view that shows an image, or nothing.
///
/// Where it differs from UIKit: the image always fills the view, and each black dot is drawn as the
/// outline of a small square.
open class UIImageView: UIView {
  /// The image that is shown.
  open var image: UIImage? {
    didSet { setNeedsDisplay() }
  }

  open override func draw(_ rect: CGRect) {
    guard let image else { return }
    let width = rect.width / image.size.width
    let height = rect.height / image.size.height
    for (y, row) in image.rows.enumerated() {
      for (x, isBlack) in row.enumerated() where isBlack {
        let corner = CGPoint(x: Double(x) * width, y: Double(y) * height)
        let dot = UIBezierPath()
        dot.accessibilityLabel = "dot"
        dot.move(to: corner)
        dot.addLine(to: CGPoint(x: corner.x + width, y: corner.y))
        dot.addLine(to: CGPoint(x: corner.x + width, y: corner.y + height))
        dot.addLine(to: CGPoint(x: corner.x, y: corner.y + height))
        dot.close()
        dot.stroke()
      }
    }
  }
}
