// fails testDroppedBoxIsRecorded
protocol WorkerDelegate: AnyObject {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

class Supervisor: WorkerDelegate {
  private(set) var record: [String] = []
  private var hasSeenADrop = false

  func mayMove(box: Box) -> Bool { box.weight <= 30 }
  func didMoveBox(box: Box, to location: String) { record.append("\(box.label) → \(location)") }
  func didDropBox(box: Box) {
    if hasSeenADrop { return }
    hasSeenADrop = true
    record.append("\(box.label) dropped")
  }
}
