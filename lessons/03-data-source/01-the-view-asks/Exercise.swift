import MiniUIKit

// 1. Declare the protocol FaceViewDataSource here.

class FaceView: UIView {
  // 2. Declare the property dataSource here.

  override func draw(_ rect: CGRect) {
    // -1 is a frown, 0 is a straight mouth, 1 is a smile.
    let smiliness = 0.0  // 3. Ask the data source instead.
    drawFace(in: bounds, smiliness: smiliness)
  }
}

/// A data source to try out; it is complete, so change nothing here.
class Optimist: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}
