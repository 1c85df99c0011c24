// fails testOldFaceLetsGo
import MiniUIKit

class Nobody: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { nil }
}

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
      if oldValue?.dataSource === self { oldValue?.dataSource = nobody }
      faceView?.dataSource = self
    }
  }

  private let nobody = Nobody()

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
