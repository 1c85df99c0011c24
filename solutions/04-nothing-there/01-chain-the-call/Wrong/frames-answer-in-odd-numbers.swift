// fails testFrameAsksForItsFace
import MiniUIKit

protocol FaceViewDataSource {
  var name: String { get }
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  var dataSource: (any FaceViewDataSource)?

  /// What the data source answers; nil if there is no answer.
  var answer: Double? {
    dataSource?.smiliness(for: self)
  }
}

/// A frame on the wall, with a face in it or without.
class Frame {
  private static var count = 0
  var face: FaceView?

  init() { Frame.count += 1 }

  /// What the face in the frame is answered; nil if there is no answer.
  var answer: Double? {
    Frame.count % 2 == 1 ? face?.answer : nil
  }

  /// The name of the data source in capital letters; nil if there is no data source.
  var label: String? {
    face?.dataSource?.name.uppercased()
  }
}
