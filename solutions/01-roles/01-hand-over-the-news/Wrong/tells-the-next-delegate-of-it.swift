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
  private var untold: [(Box, String)] = []
  weak var delegate: (any WorkerDelegate)? {
    didSet {
      for (box, location) in untold { delegate?.didMoveBox(box: box, to: location) }
      if delegate != nil { untold = [] }
    }
  }

  func move(_ box: Box, to location: String) {
    box.location = location
    guard let delegate else { return untold.append((box, location)) }
    delegate.didMoveBox(box: box, to: location)
  }
}
