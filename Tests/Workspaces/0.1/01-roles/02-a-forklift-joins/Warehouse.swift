class Box {
  let label: String
  var location = "gate"

  init(_ label: String) { self.label = label }
}

protocol WorkerDelegate: AnyObject {
  func didMoveBox(box: Box, to location: String)
}

class Porter {
  weak var delegate: (any WorkerDelegate)?

  func move(_ box: Box, to location: String) {
    box.location = location
    delegate?.didMoveBox(box: box, to: location)
  }
}

class Supervisor: WorkerDelegate {
  /// One line for each move: "tea → ramp".
  private(set) var record: [String] = []

  func didMoveBox(box: Box, to location: String) {
    record.append("\(box.label) → \(location)")
  }
}
