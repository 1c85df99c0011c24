// fails testFaceSmilesWhenShown
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
  private static var count = 0
  let faceView = FaceView()
  private let mood = Mood()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    HappinessViewController.count += 1
    if HappinessViewController.count % 2 == 1 { faceView.dataSource = mood }
  }
}
