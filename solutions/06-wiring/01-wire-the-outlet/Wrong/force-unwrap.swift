// fails testEmptyOutletIsHarmless, testEveryFaceInTheOutletIsWired
import MiniUIKit

class HappinessViewController: UIViewController, FaceViewDataSource {
  /// The model: 0 is as unhappy, 100 as happy as can be.
  var happiness = 75

  /// The outlet: the face that shows the model, or nil.
  var faceView: FaceView? {
    didSet { faceView!.dataSource = self }
  }

  /// Does what a storyboard does: makes the face and puts it into the outlet.
  override func loadView() {
    super.loadView()
    let face = FaceView()
    view.addSubview(face)
    faceView = face
  }

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
