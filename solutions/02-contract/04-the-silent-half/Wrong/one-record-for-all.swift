// fails testMovedBoxIsRecorded, testDroppedBoxIsRecorded, testHeavyBoxStays
protocol WorkerDelegate: AnyObject {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

class Supervisor: WorkerDelegate {
  /// "tea → ramp" for a move, "fish dropped" for a drop.
  private static var lines: [String] = []
  private(set) var record: [String] {
    get { Self.lines }
    set { Self.lines = newValue }
  }

  func mayMove(box: Box) -> Bool { box.weight <= 30 }

  func didMoveBox(box: Box, to location: String) {
    record.append("\(box.label) → \(location)")
  }

  func didDropBox(box: Box) {
    record.append("\(box.label) dropped")
  }
}
