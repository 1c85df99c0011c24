// fails testFaceDrawsWhatItIsTold, testFaceSaysWhichFaceIsAsking, testFaceAsksEachTimeItDraws, testMouthIsStraightWhenNobodyIsAsked, testMouthIsStraightWithoutAnAnswer
import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: Optimist?

  override func draw(_ rect: CGRect) {
    // -1 is a frown, 0 is a straight mouth, 1 is a smile.
    let smiliness = dataSource?.smiliness(for: self) ?? 0
    drawFace(in: bounds, smiliness: smiliness)
  }
}

/// A data source to try out; it is complete, so change nothing here.
class Optimist: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}
