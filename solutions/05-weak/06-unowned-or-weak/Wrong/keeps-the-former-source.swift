// fails testDataSourceIsReleased
import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)? {
    didSet { former = oldValue }
  }
  private var former: (any FaceViewDataSource)?
  private(set) lazy var mouth = Mouth(of: self)

  override func draw(_ rect: CGRect) {
    drawHead(in: bounds)
    drawEyes(in: bounds)
    mouth.draw()
  }
}

/// A part of a face, made and owned by that face.
class Mouth {
  unowned let face: FaceView

  init(of face: FaceView) { self.face = face }

  func draw() {
    let smiliness = face.dataSource?.smiliness(for: face) ?? 0
    drawMouth(in: face.bounds, smiliness: smiliness)
  }
}
