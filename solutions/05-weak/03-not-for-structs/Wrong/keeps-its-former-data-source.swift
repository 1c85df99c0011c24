// fails testFaceDoesNotKeepItsDataSourceAlive
import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)? {
    didSet { formerDataSource = oldValue }
  }
  private var formerDataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    let smiliness = dataSource?.smiliness(for: self) ?? 0
    drawFace(in: bounds, smiliness: smiliness)
  }
}

class Clown: FaceViewDataSource {
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
