// fails testFaceAsksItsDataSource
import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  private var smiliness = 0.0
  weak var dataSource: (any FaceViewDataSource)? {
    didSet { smiliness = dataSource?.smiliness(for: self) ?? 0 }
  }

  override func draw(_ rect: CGRect) {
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
