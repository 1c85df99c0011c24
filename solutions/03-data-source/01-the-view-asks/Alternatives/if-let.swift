import MiniUIKit

class FaceView: UIView {
  var dataSource: FaceViewDataSource? = nil

  private var smiliness: Double {
    if let source = dataSource, let answer = source.smiliness(for: self) {
      return answer
    }
    return 0
  }

  override func draw(_ rect: CGRect) {
    drawFace(in: rect, smiliness: smiliness)
  }
}

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

/// A data source to try out; it is complete, so change nothing here.
class Optimist: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}
