import MiniUIKit

protocol FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  enum Reply {
    case nobody, silence, value(Double)
  }
  private func ask() -> Reply {
    guard let dataSource = self.dataSource else { return .nobody }
    if let v = dataSource.smiliness(for: self) { return .value(v) }
    return .silence
  }
  override func draw(_ rect: CGRect) {
    switch ask() {
    case .value(let v): drawFace(in: bounds, smiliness: v)
    default: drawFace(in: bounds, smiliness: 0)
    }
  }
  var status: String {
    switch ask() {
    case .nobody: "nobody to ask"
    case .silence: "no answer"
    case .value(let v): "\(v)"
    }
  }
}
