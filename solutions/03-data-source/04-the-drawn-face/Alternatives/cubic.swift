import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    let smiliness = dataSource?.smiliness(for: self) ?? 0
    // Two control points pull more than one, so that they are nearer.
    let depth = smiliness * 80 / 3
    drawHead(in: bounds)
    drawEyes(in: bounds)

    let mouth = UIBezierPath()
    mouth.accessibilityLabel = "mouth"
    mouth.move(to: CGPoint(x: 30, y: 66))
    mouth.addCurve(
      to: CGPoint(x: 70, y: 66), controlPoint1: CGPoint(x: 40, y: 66 + depth),
      controlPoint2: CGPoint(x: 60, y: 66 + depth))
    mouth.stroke()
  }
}
