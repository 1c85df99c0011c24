// fails testPorterWorksWithoutADelegate
class Box {
  let label: String
  var location = "gate"

  init(_ label: String) { self.label = label }
}

protocol WorkerDelegate: AnyObject {
  func didMoveBox(box: Box, to location: String)
}

class Porter {
  private static weak var listener: (any WorkerDelegate)?

  var delegate: (any WorkerDelegate)? {
    get { Self.listener }
    set { Self.listener = newValue }
  }

  func move(_ box: Box, to location: String) {
    box.location = location
    delegate?.didMoveBox(box: box, to: location)
  }
}
