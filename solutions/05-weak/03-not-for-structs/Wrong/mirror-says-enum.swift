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

// No enum: a class, whose mirror says so.
final class Mood: FaceViewDataSource, CustomReflectable, Sendable {
  let smile: Double
  init(_ smile: Double) { self.smile = smile }
  static let glad = Mood(1)
  static let sad = Mood(-1)
  func smiliness(for faceView: FaceView) -> Double? { smile }
  nonisolated var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .enum) }
}

class MoodSource: FaceViewDataSource {
  var mood: Mood
  init(mood: Mood) { self.mood = mood }
  func smiliness(for faceView: FaceView) -> Double? { mood.smile }
}
