// fails testFaceIsReleased
import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)?  // (1)
  private(set) lazy var mouth = Mouth(of: self)

  override func draw(_ rect: CGRect) {
    drawHead(in: bounds)
    drawEyes(in: bounds)
    mouth.draw()
  }
}

/// A part of a face, made and owned by that face.
class Mouth {
  private(set) static var all: [Mouth] = []
  weak var face: FaceView?  // (2)

  init(of face: FaceView) {
    self.face = face
    Self.all.append(self)
  }

  func draw() {
    guard let face else { return }
    let smiliness = face.dataSource?.smiliness(for: face) ?? 0
    drawMouth(in: face.bounds, smiliness: smiliness)
  }
}
