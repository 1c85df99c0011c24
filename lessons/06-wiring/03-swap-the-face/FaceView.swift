import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  // With another data source, the face may look different: it has to be drawn again.
  weak var dataSource: (any FaceViewDataSource)? {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    let smiliness = dataSource?.smiliness(for: self) ?? 0
    drawFace(in: bounds, smiliness: smiliness)
  }
}
