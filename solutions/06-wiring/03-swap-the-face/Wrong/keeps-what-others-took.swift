// fails testOldFaceIsReleased
import MiniUIKit

class HappinessViewController: UIViewController, FaceViewDataSource {
  /// The model: 0 is as unhappy, 100 as happy as can be.
  var happiness = 75 {
    didSet {
      happiness = min(max(happiness, 0), 100)
      if happiness != oldValue { faceView?.setNeedsDisplay() }
    }
  }

  /// The outlet: the face that shows the model, or nil.
  var faceView: FaceView? {
    didSet {
      if oldValue?.dataSource === self {
        oldValue?.dataSource = nil
      } else if let oldValue {
        taken.append(oldValue)
      }
      faceView?.dataSource = self
    }
  }
  private var taken: [FaceView] = []

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
