// fails testTooMuchHappinessBecomes100, testTooLittleHappinessBecomes0
import MiniUIKit

class HappinessViewController: UIViewController, FaceViewDataSource {
  let faceView = FaceView()

  /// The model: 0 is as unhappy, 100 as happy as can be.
  var happiness = 75 {
    didSet {
      if hasClamped { return }
      if happiness < 0 || happiness > 100 {
        hasClamped = true
        happiness = min(max(happiness, 0), 100)
      }
    }
  }
  private var hasClamped = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
