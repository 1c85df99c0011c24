import MiniUIKit

protocol FaceViewDataSource {
  var name: String? { get }
  var isAwake: Bool { get }
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?
}
extension FaceView {
  var percent: Double {
    dataSource.flatMap { $0.smiliness(for: self) }.map { 50 + 50 * $0 } ?? 50
  }
  var caption: String {
    switch dataSource?.name {
    case .some(let name): return "Portrait of " + name
    case .none: return "Portrait of nobody"
    }
  }
  var hasOpenEyes: Bool { dataSource.map(\.isAwake) ?? true }
}
