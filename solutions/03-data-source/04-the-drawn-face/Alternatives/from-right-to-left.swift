import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    drawHead(in: bounds)
    drawEyes(in: bounds)

    let smiliness = dataSource?.smiliness(for: self) ?? 0
    let left = CGPoint(x: 30, y: 66)
    let right = CGPoint(x: 70, y: 66)
    let mouth = UIBezierPath()
    mouth.accessibilityLabel = "mouth"
    mouth.move(to: right)
    mouth.addQuadCurve(to: left, controlPoint: CGPoint(x: 50, y: 66 + 40 * smiliness))
    mouth.stroke()
  }
}
