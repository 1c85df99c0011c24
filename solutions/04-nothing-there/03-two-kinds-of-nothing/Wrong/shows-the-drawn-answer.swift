// fails testStatusNamesTheAnswer
import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?
  private var last: Double?

  override func draw(_ rect: CGRect) {
    last = dataSource?.smiliness(for: self)
    drawFace(in: bounds, smiliness: last ?? 0)
  }

  /// "nobody to ask", "no answer", or the answer, such as "0.5".
  var status: String {
    guard let dataSource else { return "nobody to ask" }
    guard let answer = last ?? dataSource.smiliness(for: self) else { return "no answer" }
    return "\(answer)"
  }
}
