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

final class Clown {}

extension Clown: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}

enum Mood: Double {
  case glad = 1
  case sad = -1
}

final class MoodSource {
  var mood: Mood

  init(mood: Mood) {
    self.mood = mood
  }
}

extension MoodSource: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { mood.rawValue }
}
