// fails testMoodIsReleasedWithItsController
import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    let smiliness = dataSource?.smiliness(for: self) ?? 0
    drawFace(in: bounds, smiliness: smiliness)
  }
}

class Mood: FaceViewDataSource {
  var happiness = 100

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}

class HappinessViewController: UIViewController {
  let faceView: FaceView = MoodyFace()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
  }
}

class MoodyFace: FaceView {
  private let mood = Mood()

  override func draw(_ rect: CGRect) {
    dataSource = mood
    super.draw(rect)
  }
}
