// fails testLightBoxIsMoved, testMovedBoxIsRecorded
protocol WorkerDelegate: AnyObject {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

class Supervisor: WorkerDelegate {
  /// "tea → ramp" for a move, "fish dropped" for a drop.
  private(set) var record: [String] = []
  private var carried = 0

  func mayMove(box: Box) -> Bool { carried + box.weight <= 30 }

  func didMoveBox(box: Box, to location: String) {
    carried += box.weight
    record.append("\(box.label) → \(location)")
  }

  func didDropBox(box: Box) {
    record.append("\(box.label) dropped")
  }
}
