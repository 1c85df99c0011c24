// does-not-compile type_does_not_conform
protocol WorkerDelegate: AnyObject {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
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
