import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    let smiliness = dataSource?.smiliness(for: self) ?? 0
    drawFace(in: bounds, smiliness: smiliness)
  }
}

// Change what follows.

struct Clown: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}

enum Mood: FaceViewDataSource {
  case glad, sad

  func smiliness(for faceView: FaceView) -> Double? {
    self == .glad ? 1 : -1
  }
}
