import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

/// A value that refers to a data source and does not keep it alive.
struct Reference {
  weak var source: (any FaceViewDataSource)?
}

class FaceView: UIView {
  private var reference = Reference()

  var dataSource: (any FaceViewDataSource)? {
    get { reference.source }
    set { reference.source = newValue }
  }

  override func draw(_ rect: CGRect) {
    drawFace(in: bounds, smiliness: dataSource?.smiliness(for: self) ?? 0)
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
