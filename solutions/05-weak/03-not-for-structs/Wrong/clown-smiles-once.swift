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
  private var jokes = 1

  func smiliness(for faceView: FaceView) -> Double? {
    defer { jokes = 0 }
    return jokes > 0 ? 1 : nil
  }
}

enum Mood { case glad, sad }

class MoodSource: FaceViewDataSource {
  var mood: Mood
  init(mood: Mood) { self.mood = mood }
  func smiliness(for faceView: FaceView) -> Double? { mood == .glad ? 1 : -1 }
}
