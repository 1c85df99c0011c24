// fails testFaceDrawsWhatItIsTold
import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)?
  private(set) lazy var mouth = Mouth(of: self)

  override func draw(_ rect: CGRect) {
    drawHead(in: bounds)
    drawEyes(in: bounds)
    mouth.draw()
  }
}

/// A part of a face, made and owned by that face.
class Mouth {
  let face: FaceView

  init(of face: FaceView) { self.face = FaceView() }

  func draw() {
    let smiliness = face.dataSource?.smiliness(for: face) ?? 0
    drawMouth(in: face.bounds, smiliness: smiliness)
  }
}
