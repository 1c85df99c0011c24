// fails testFaceDrawsWhatItIsTold
import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    // -1 is a frown, 0 is a straight mouth, 1 is a smile.
    let answer = dataSource?.smiliness(for: self)
    let smiliness = dataSource == nil ? 0 : answer ?? 0
    drawFace(in: bounds, smiliness: smiliness)
  }
}

/// A data source to try out; it is complete, so change nothing here.
class Optimist: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}
