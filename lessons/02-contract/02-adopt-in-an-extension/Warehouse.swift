class Box {
  let label: String
  let isSlippery: Bool
  var location = "gate"

  init(_ label: String, isSlippery: Bool = false) {
    self.label = label
    self.isSlippery = isSlippery
  }
}

protocol WorkerDelegate: AnyObject {
  var name: String { get }
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

class Porter {
  weak var delegate: (any WorkerDelegate)?

  /// The name of the one whom the porter works for.
  var employer: String {
    if let delegate { return delegate.name }
    return "nobody"
  }

  /// Moves the box if the delegate allows it; a slippery box falls down.
  func move(_ box: Box, to location: String) {
    if let delegate {
      let isAllowed: Bool = delegate.mayMove(box: box)
      if !isAllowed { return }
    }
    if box.isSlippery {
      delegate?.didDropBox(box: box)
    } else {
      box.location = location
      delegate?.didMoveBox(box: box, to: location)
    }
  }
}
