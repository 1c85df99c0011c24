// fails testMouthIsStraightWhenNobodyIsAsked, testMouthIsStraightWithoutAnAnswer
import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    drawFace(in: bounds, smiliness: dataSource!.smiliness(for: self)!)
  }
}

/// A data source to try out; it is complete, so change nothing here.
class Optimist: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}
