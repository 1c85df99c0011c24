import MiniUIKit

class HappinessViewController: UIViewController, FaceViewDataSource {
  let faceView = FaceView()

  /// The model: 0 is as unhappy, 100 as happy as can be.
  var happiness: Double = 75 {
    didSet {
      guard !(0...100).contains(happiness) else { return }
      happiness = happiness < 0 ? 0 : 100
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    happiness / 50 - 1
  }
}
