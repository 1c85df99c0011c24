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
  private static var unloaded: [HappinessViewController] = []
  let faceView = FaceView()
  var happiness = 75

  override init() {
    super.init()
    Self.unloaded.append(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.unloaded.removeAll { $0 === self }
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}
