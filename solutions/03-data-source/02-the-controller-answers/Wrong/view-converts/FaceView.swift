import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    let smiliness = ((dataSource?.smiliness(for: self) ?? 50) - 50) / 50
    drawFace(in: bounds, smiliness: smiliness)
  }
}
