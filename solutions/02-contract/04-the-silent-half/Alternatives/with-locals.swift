protocol WorkerDelegate: AnyObject {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

class Supervisor: WorkerDelegate {
  /// "tea → ramp" for a move, "fish dropped" for a drop.
  private(set) var record: [String] = []

  func mayMove(box: Box) -> Bool {
    let isHeavy = box.weight > 30
    return !isHeavy
  }

  func didMoveBox(box: Box, to location: String) {
    record.append("\(box.label) → \(location)")
  }

  func didDropBox(box dropped: Box) {
    record.append(dropped.label + " dropped")
  }
}
