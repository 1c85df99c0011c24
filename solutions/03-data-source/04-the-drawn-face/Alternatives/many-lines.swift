import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    drawHead(in: bounds)
    drawEyes(in: bounds)

    var smiliness = 0.0
    if let answer = dataSource?.smiliness(for: self) { smiliness = answer }
    let mouth = UIBezierPath()
    mouth.accessibilityLabel = "mouth"
    mouth.move(to: CGPoint(x: 30, y: 66))
    // A parabola through both ends.
    for x in 30...70 {
      let t = (Double(x) - 50) / 20
      mouth.addLine(to: CGPoint(x: Double(x), y: 66 + 20 * smiliness * (1 - t * t)))
    }
    mouth.stroke()
  }
}
