class Box {
  let label: String
  var location = "gate"

  init(_ label: String) { self.label = label }
}

/// A box, and where somebody wants to have it.
struct Order {
  let box: Box
  let destination: String
}

protocol WorkerDelegate: AnyObject {
  func didMoveBox(box: Box, to location: String)
}

/// Whoever can move boxes for a supervisor.
protocol Worker: AnyObject {
  var delegate: (any WorkerDelegate)? { get set }
  func move(_ box: Box, to location: String)
}

class Porter: Worker {
  weak var delegate: (any WorkerDelegate)?

  func move(_ box: Box, to location: String) {
    box.location = location
    delegate?.didMoveBox(box: box, to: location)
  }
}
