import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    if let dataSource {
      if let smiliness = dataSource.smiliness(for: self) {
        drawFace(in: bounds, smiliness: smiliness)
      } else {
        drawFace(in: bounds, smiliness: 0)
      }
    }
  }

  /// "nobody to ask", "no answer", or the answer, such as "0.5".
  var status: String {
    let answer = dataSource?.smiliness(for: self)
    if let answer { return "\(answer)" }
    return "nobody to ask"
  }
}
