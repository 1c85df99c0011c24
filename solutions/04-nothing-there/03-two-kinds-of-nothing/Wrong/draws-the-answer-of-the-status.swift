// fails testFaceDrawsWhatItIsTold
import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?
  private var last: Double?

  override func draw(_ rect: CGRect) {
    drawFace(in: bounds, smiliness: last ?? dataSource?.smiliness(for: self) ?? 0)
  }

  /// "nobody to ask", "no answer", or the answer, such as "0.5".
  var status: String {
    guard let dataSource else { return "nobody to ask" }
    guard let answer = dataSource.smiliness(for: self) else { return "no answer" }
    last = answer
    return "\(answer)"
  }
}
