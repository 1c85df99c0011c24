// fails testMouthIsStraightWhenNobodyIsAsked, testMouthIsStraightWithoutAnAnswer
import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?
  private var last = 0.0

  override func draw(_ rect: CGRect) {
    if let answer = dataSource?.smiliness(for: self) { last = answer }
    drawFace(in: bounds, smiliness: last)
  }
}

/// A data source to try out; it is complete, so change nothing here.
class Optimist: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}
