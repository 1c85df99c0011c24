import MiniUIKit

protocol Smiling {
  func smiliness(for faceView: FaceView) -> Double?
}

typealias FaceViewDataSource = AnyObject & Smiling

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    let smiliness = dataSource?.smiliness(for: self) ?? 0
    drawFace(in: bounds, smiliness: smiliness)
  }
}

class HappinessViewController: UIViewController, FaceViewDataSource {
  let faceView = FaceView()
  var happiness = 75

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
