// fails testMouthIsStraightAt50, testMouthCurvesDownAt0, testMouthIsStraightWhenNobodyIsAsked
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
    let mouth = UIBezierPath()
    mouth.accessibilityLabel = "mouth"
    mouth.move(to: CGPoint(x: 30, y: 66))
    mouth.addQuadCurve(
      to: CGPoint(x: 70, y: 66), controlPoint: CGPoint(x: 50, y: 66 + 18 * (1 + smiliness)))
    mouth.stroke()
  }
}
