import MiniUIKit

protocol FaceViewDelegate: AnyObject {
  func faceWasTouched()
}

class FaceView: UIView {
  weak var delegate: (any FaceViewDelegate)?
}

class Frame {
  var face: FaceView?
  private(set) var missed = 0
  @discardableResult
  func touch() -> Bool {
    let heard = face.flatMap { $0.delegate }.map { $0.faceWasTouched() }.map { true } ?? false
    if !heard { missed += 1 }
    return heard
  }
  func label(_ text: String) -> Bool {
    guard let face = face else { return false }
    defer { face.accessibilityLabel = text }
    return true
  }
}
