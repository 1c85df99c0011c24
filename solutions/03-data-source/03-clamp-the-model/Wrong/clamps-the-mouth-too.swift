// fails testMouthStaysInItsRange
import MiniUIKit

class HappinessViewController: UIViewController, FaceViewDataSource {
  let faceView = FaceView()

  /// The model: 0 is as unhappy, 100 as happy as can be.
  var happiness = 75 {
    didSet { happiness = min(max(happiness, 0), 100) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    min(max((Double(happiness) - 50) / 50, 0), 1)
  }
}
