// fails testSameFaceAgainStaysWired
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
      if oldValue === faceView { return }
      if oldValue?.dataSource === self { oldValue?.dataSource = nil }
      guard let faceView, !known.contains(where: { $0.face === faceView }) else { return }
      known.append(Known(face: faceView))
      faceView.dataSource = self
    }
  }

  private struct Known {
    weak var face: FaceView?
  }
  private var known: [Known] = []

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
