class Box {
  let label: String
  let isSlippery: Bool
  var location = "gate"

  init(_ label: String, isSlippery: Bool = false) {
    self.label = label
    self.isSlippery = isSlippery
  }
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
      // delegate?.didDropBox(box: box)
    } else {
      box.location = location
      delegate?.didMoveBox(box: box, to: location)
    }
  }
}

class Supervisor: WorkerDelegate {
  let name = "Supervisor"
  private(set) var record: [String] = []

  func mayMove(box: Box) -> Bool { box.label != "safe" }
  func didMoveBox(box: Box, to location: String) { record.append("\(box.label) → \(location)") }
  func didDropBox(box: Box) { record.append("\(box.label) dropped") }
}
