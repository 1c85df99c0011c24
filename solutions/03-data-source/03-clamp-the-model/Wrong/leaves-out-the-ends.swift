// fails testTooLittleHappinessBecomes0, testTooMuchHappinessBecomes100, testHappinessInTheRangeStays
import MiniUIKit

class HappinessViewController: UIViewController, FaceViewDataSource {
  let faceView = FaceView()

  /// The model: 0 is as unhappy, 100 as happy as can be.
  var happiness = 75 {
    didSet { happiness = min(max(happiness, 1), 99) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
