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

  /// A part of a circle: the less the face smiles, the larger the circle is.
  private func mouth(smiliness: Double) -> UIBezierPath {
    let path = UIBezierPath()
    guard smiliness.magnitude > 0.01 else {
      path.move(to: CGPoint(x: 30, y: 66))
      path.addLine(to: CGPoint(x: 70, y: 66))
      return path
    }
    let half = 0.9 * smiliness.magnitude
    let radius = 14 / half
    let isSmile = smiliness > 0
    let lowest = isSmile ? Double.pi / 2 : -Double.pi / 2
    path.addArc(
      withCenter: CGPoint(x: 50, y: isSmile ? 76 - radius : 56 + radius), radius: radius,
      startAngle: isSmile ? lowest + half : lowest - half,
      endAngle: isSmile ? lowest - half : lowest + half, clockwise: !isSmile)
    return path
  }
}
