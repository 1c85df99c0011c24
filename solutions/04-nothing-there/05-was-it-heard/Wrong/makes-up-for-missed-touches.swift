// fails testMissedTouchesAreCounted
import MiniUIKit

protocol FaceViewDelegate: AnyObject {
  func faceWasTouched()
}

class FaceView: UIView {
  weak var delegate: (any FaceViewDelegate)?
}

class Frame {
  var face: FaceView?
  private var untold = 0
  /// How many touches nobody has heard of.
  private(set) var missed = 0

  /// Tells the delegate of the face, and returns whether somebody was told.
  func touch() -> Bool {
    if face?.delegate?.faceWasTouched() != nil {
      for _ in 0..<untold { face?.delegate?.faceWasTouched() }
      untold = 0
      return true
    }
    missed += 1
    untold += 1
    return false
  }

  /// Labels the face, and returns whether there is one.
  func label(_ text: String) -> Bool {
    (face?.accessibilityLabel = text) != nil
  }
}
