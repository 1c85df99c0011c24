// fails testMouthIsStraightWhenNobodyIsAsked, testMouthIsStraightWithoutAnAnswer
import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    if let answer = dataSource?.smiliness(for: self) { last = answer }
    drawFace(in: bounds, smiliness: last)
  }

  /// "nobody to ask", "no answer", or the answer, such as "0.5".
  var status: String {
    guard let dataSource else { return "nobody to ask" }
    guard let answer = dataSource.smiliness(for: self) else { return "no answer" }
    return "\(answer)"
  }

  private var last = 0.0
}
