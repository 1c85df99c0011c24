// fails testClownSmiles
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
  private static weak var first: Clown?
  private static var isTaken = false

  init() {
    if !Clown.isTaken { Clown.first = self }
    Clown.isTaken = true
  }

  func smiliness(for faceView: FaceView) -> Double? { Clown.first === self ? 1 : nil }
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
