import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    drawHead(in: bounds)
    drawEyes(in: bounds)

    // 1. Ask the data source.
    // 2. Bend the mouth.
    let left = CGPoint(x: 30, y: 66)
    let right = CGPoint(x: 70, y: 66)
    let mouth = UIBezierPath()
    mouth.accessibilityLabel = "mouth"
    mouth.move(to: left)
    mouth.addLine(to: right)
    mouth.stroke()
  }
}
