import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for view: FaceView) -> Double?
}

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    switch dataSource.flatMap({ $0.smiliness(for: self) }) {
    case nil: drawFace(in: bounds, smiliness: 0)
    case let answer?: drawFace(in: bounds, smiliness: answer)
    }
  }
}

/// A data source to try out; it is complete, so change nothing here.
class Optimist: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}
