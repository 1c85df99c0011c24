// fails AValueAdopts, testFaceDoesNotKeepItsDataSourceAlive
import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    let smiliness = dataSource?.smiliness(for: self) ?? 0
    drawFace(in: bounds, smiliness: smiliness)
  }
}

struct Clown: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { 1 }
}

enum Mood {
  case glad, sad
}

class MoodSource: FaceViewDataSource {
  var mood: Mood

  init(mood: Mood) { self.mood = mood }

  func smiliness(for faceView: FaceView) -> Double? {
    mood == .glad ? 1 : -1
  }
}
