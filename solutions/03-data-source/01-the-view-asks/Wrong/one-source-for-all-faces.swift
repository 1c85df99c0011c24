// fails testFaceDrawsWhatItIsTold, testMouthIsStraightWhenNobodyIsAsked
import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  private static var source: (any FaceViewDataSource)?
  var dataSource: (any FaceViewDataSource)? {
    get { Self.source }
    set { Self.source = newValue }
  }

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
