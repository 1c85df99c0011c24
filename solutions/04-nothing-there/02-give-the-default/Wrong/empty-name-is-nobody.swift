// fails testCaptionHasTheName
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
    50 + 50 * (dataSource?.smiliness(for: self) ?? 0)
  }

  /// "Portrait of Ada", or "Portrait of nobody" without a name.
  var caption: String {
    guard let name = dataSource?.name, !name.isEmpty else { return "Portrait of nobody" }
    return "Portrait of " + name
  }

  /// Whether the eyes are open; they are, unless a data source sleeps.
  var hasOpenEyes: Bool {
    dataSource?.isAwake ?? true
  }
}
