// fails testAnswerIsPassedOn
import MiniUIKit

protocol FaceViewDataSource {
  var name: String { get }
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  private static var count = 0
  private let number: Int = {
    FaceView.count += 1
    return FaceView.count
  }()
  var dataSource: (any FaceViewDataSource)?

  /// What the data source answers; nil if there is no answer.
  var answer: Double? {
    FaceView.count % 2 == 1 ? dataSource?.smiliness(for: self) : nil
  }
}

/// A frame on the wall, with a face in it or without.
class Frame {
  var face: FaceView?

  /// What the face in the frame is answered; nil if there is no answer.
  var answer: Double? {
    face?.answer
  }

  /// The name of the data source in capital letters; nil if there is no data source.
  var label: String? {
    face?.dataSource?.name.uppercased()
  }
}
