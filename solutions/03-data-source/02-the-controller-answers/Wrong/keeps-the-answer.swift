// fails testAnswerFollowsTheModel
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

  private lazy var answer = (Double(happiness) - 50) / 50

  func smiliness(for faceView: FaceView) -> Double? {
    answer
  }
}
