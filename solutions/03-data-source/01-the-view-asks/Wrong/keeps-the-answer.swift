// fails testFaceAsksEachTimeItDraws
import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  private var smiliness = 0.0
  var dataSource: (any FaceViewDataSource)? {
    didSet { smiliness = dataSource?.smiliness(for: self) ?? 0 }
  }

  override func draw(_ rect: CGRect) {
    drawFace(in: bounds, smiliness: smiliness)
  }
}

/// A data source to try out; it is complete, so change nothing here.
class Optimist: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}
