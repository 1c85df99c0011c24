// fails testHappinessInTheRangeStays
import MiniUIKit

class HappinessViewController: UIViewController, FaceViewDataSource {
  let faceView = FaceView()

  /// The model: 0 is as unhappy, 100 as happy as can be.
  var happiness = 75 {
    didSet {
      if let end { happiness = end }
      if happiness > 100 { end = 100 }
      if happiness < 0 { end = 0 }
      happiness = min(max(happiness, 0), 100)
    }
  }
  private var end: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
