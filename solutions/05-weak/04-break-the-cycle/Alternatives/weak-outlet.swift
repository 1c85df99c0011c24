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

class HappinessViewController: UIViewController {
  // The view of the controller owns the face, as in a storyboard.
  weak var faceView: FaceView?
  var happiness = 75

  override func viewDidLoad() {
    super.viewDidLoad()
    let face = FaceView()
    face.dataSource = self
    view.addSubview(face)
    faceView = face
  }
}

extension HappinessViewController: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
