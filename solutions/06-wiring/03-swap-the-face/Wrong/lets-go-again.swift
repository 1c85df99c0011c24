// fails testFaceThatAnotherControllerTookOverStaysWired
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
      former?.dataSource = nil
      former = nil
      if oldValue?.dataSource === self {
        oldValue?.dataSource = nil
        former = oldValue
      }
      faceView?.dataSource = self
    }
  }
  private weak var former: FaceView?

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
