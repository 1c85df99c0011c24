// fails testControllerAndFaceAreReleased
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

class HappinessViewController: UIViewController, FaceViewDataSource {
  let faceView = FaceView()
  var happiness = 75
  private lazy var convert: () -> Double = { (Double(self.happiness) - 50) / 50 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    convert()
  }
}
