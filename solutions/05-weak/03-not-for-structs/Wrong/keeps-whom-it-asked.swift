// fails testFaceDoesNotKeepItsDataSourceAlive
import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)?
  private var toldDataSource: (any FaceViewDataSource)?

  private func keptDataSource() -> (any FaceViewDataSource)? {
    toldDataSource = dataSource
    return toldDataSource
  }

  override func draw(_ rect: CGRect) {
    let smiliness = self.keptDataSource()?.smiliness(for: self) ?? 0
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
