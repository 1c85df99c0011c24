class Box {
  let label: String
  /// In kilograms.
  let weight: Int
  let isSlippery: Bool
  var location = "gate"

  init(_ label: String, weight: Int = 10, isSlippery: Bool = false) {
    self.label = label
    self.weight = weight
    self.isSlippery = isSlippery
  }
}

class Porter {
  weak var delegate: (any WorkerDelegate)?

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
