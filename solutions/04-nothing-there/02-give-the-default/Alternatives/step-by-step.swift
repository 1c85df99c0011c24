import MiniUIKit

protocol FaceViewDataSource {
  var name: String? { get }
  var isAwake: Bool { get }
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  /// The mood in percent: 0 for a full frown, 100 for a full smile, 50 without an answer.
  var percent: Double {
    guard let answer = dataSource?.smiliness(for: self) else { return 50 }
    return (answer + 1) / 2 * 100
  }

  /// "Portrait of Ada", or "Portrait of nobody" without a name.
  var caption: String {
    let name: String
    if let known = dataSource?.name { name = known } else { name = "nobody" }
    return "Portrait of " + name
  }

  /// Whether the eyes are open; they are, unless a data source sleeps.
  var hasOpenEyes: Bool {
    if let dataSource { dataSource.isAwake } else { true }
  }
}
