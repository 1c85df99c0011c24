// fails testLabelReachesTheFace
import MiniUIKit

protocol FaceViewDelegate: AnyObject {
  func faceWasTouched()
}

class FaceView: UIView {
  weak var delegate: (any FaceViewDelegate)?
}

class Frame {
  var face: FaceView?
  /// How many touches nobody has heard of.
  private(set) var missed = 0

  /// Tells the delegate of the face, and returns whether somebody was told.
  func touch() -> Bool {
    if face?.delegate?.faceWasTouched() != nil { return true }
    missed += 1
    return false
  }

  /// Labels the face, and returns whether there is one.
  func label(_ text: String) -> Bool {
    (face?.accessibilityLabel = text) != nil && !text.contains(" ")
  }
}
