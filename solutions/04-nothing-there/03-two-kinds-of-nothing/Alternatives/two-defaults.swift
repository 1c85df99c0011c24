import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    let smiliness = dataSource.flatMap { $0.smiliness(for: self) } ?? 0
    drawFace(in: bounds, smiliness: smiliness)
  }

  /// "nobody to ask", "no answer", or the answer, such as "0.5".
  var status: String {
    dataSource.map { $0.smiliness(for: self).map { "\($0)" } ?? "no answer" } ?? "nobody to ask"
  }
}
