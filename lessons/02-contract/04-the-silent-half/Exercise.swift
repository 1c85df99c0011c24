protocol WorkerDelegate: AnyObject {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

// So that nobody has to write all three methods.
extension WorkerDelegate {
  func mayMove(box: Box) -> Bool { true }
  func didMoveBox(box: Box, to location: String) {}
  func didDropBox(box: Box) {}
}

class Supervisor: WorkerDelegate {
  /// "tea → ramp" for a move, "fish dropped" for a drop.
  private(set) var record: [String] = []

  func didMoveBox(box: Box, to location: String) {
    record.append("\(box.label) → \(location)")
  }

  func didDropBox(_ box: Box) {
    record.append("\(box.label) dropped")
  }
}
