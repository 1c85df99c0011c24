// fails testMoodIsAnEnum
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

class Clown: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}

class Mood {
  static let glad = Mood()
  static let sad = Mood()
}

class MoodSource: FaceViewDataSource {
  var mood: Mood

  init(mood: Mood) { self.mood = mood }

  func smiliness(for faceView: FaceView) -> Double? {
    mood === Mood.glad ? 1 : -1
  }
}
