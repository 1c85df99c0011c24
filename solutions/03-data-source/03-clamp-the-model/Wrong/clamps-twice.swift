// fails testTooMuchHappinessBecomes100, testTooLittleHappinessBecomes0
import MiniUIKit

class HappinessViewController: UIViewController, FaceViewDataSource {
  let faceView = FaceView()

  /// The model: 0 is as unhappy, 100 as happy as can be.
  var happiness = 75 {
    didSet {
      changes += 1
      if changes <= 2 { happiness = min(max(happiness, 0), 100) }
    }
  }
  private var changes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
