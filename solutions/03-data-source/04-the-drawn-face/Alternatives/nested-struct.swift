import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  private struct Mouth {
    static let left = CGPoint(x: 30, y: 66)
    static let right = CGPoint(x: 70, y: 66)
    static let pull = 40.0
    let smiliness: Double
    var control: CGPoint {
      CGPoint(x: (Mouth.left.x + Mouth.right.x) / 2, y: Mouth.left.y + Mouth.pull * smiliness)
    }
  }

  weak var dataSource: (any FaceViewDataSource)? {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    drawHead(in: bounds)
    drawEyes(in: bounds)
    path(of: Mouth(smiliness: smiliness)).stroke()
  }

  private func path(of mouth: Mouth) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: Mouth.left)
    path.addQuadCurve(to: Mouth.right, controlPoint: mouth.control)
    path.accessibilityLabel = "mouth"
    return path
  }
}

extension FaceView {
  var smiliness: Double {
    guard let answer = dataSource?.smiliness(for: self) else { return 0 }
    return answer
  }
}
