// fails testMiddleAndEndsOfTheScaleFit
import MiniUIKit

class HappinessViewController: UIViewController, FaceViewDataSource {
  let faceView = FaceView()

  /// The model: 0 is as unhappy, 100 as happy as can be.
  var happiness = 75

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    happiness == 50 ? nil : (Double(happiness) - 50) / 50
  }
}
