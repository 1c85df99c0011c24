import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    drawHead(in: rect)
    drawEyes(in: rect)
    let path = mouth(smiliness: dataSource?.smiliness(for: self) ?? 0)
    path.accessibilityLabel = "mouth"
    path.stroke()
  }

  /// From the right end to the middle, and on to the left end.
  private func mouth(smiliness: Double) -> UIBezierPath {
    let lowest = 66 + 20 * smiliness
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 70, y: 66))
    path.addQuadCurve(
      to: CGPoint(x: 50, y: lowest), controlPoint: CGPoint(x: 60, y: lowest))
    path.addQuadCurve(
      to: CGPoint(x: 30, y: 66), controlPoint: CGPoint(x: 40, y: lowest))
    return path
  }
}
