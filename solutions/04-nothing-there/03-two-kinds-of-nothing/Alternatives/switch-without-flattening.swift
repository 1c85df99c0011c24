import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    switch dataSource?.smiliness(for: self) {
    case let smiliness?: drawFace(in: bounds, smiliness: smiliness)
    case nil: drawFace(in: bounds, smiliness: 0)
    }
  }

  /// "nobody to ask", "no answer", or the answer, such as "0.5".
  var status: String {
    switch dataSource.map({ $0.smiliness(for: self) }) {
    case nil: "nobody to ask"
    case .some(nil): "no answer"
    case let .some(.some(answer)): "\(answer)"
    }
  }
}
