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

final class Clown: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}

enum Mood {
  case glad, sad

  var smiliness: Double {
    switch self {
    case .glad: return 1
    case .sad: return -1
    }
  }
}

final class MoodSource: FaceViewDataSource {
  var mood: Mood = .glad

  init(mood: Mood) { self.mood = mood }

  func smiliness(for faceView: FaceView) -> Double? { mood.smiliness }
}
