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
  let faceView = FaceView()
  private static weak var common: Mood?
  private let mood: Mood

  override init() {
    mood = Self.common ?? Mood()
    Self.common = mood
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = mood
  }
}
