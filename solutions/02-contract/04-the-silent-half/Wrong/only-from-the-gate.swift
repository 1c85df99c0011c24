// fails testLightBoxIsMoved
protocol WorkerDelegate: AnyObject {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

class Supervisor: WorkerDelegate {
  /// "tea → ramp" for a move, "fish dropped" for a drop.
  private(set) var record: [String] = []

  func mayMove(box: Box) -> Bool { box.weight <= 30 && box.location == "gate" }

  func didMoveBox(box: Box, to location: String) {
    record.append("\(box.label) → \(location)")
  }

  func didDropBox(box: Box) {
    record.append("\(box.label) dropped")
  }
}
