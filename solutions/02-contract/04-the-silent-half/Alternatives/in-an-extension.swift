protocol WorkerDelegate: AnyObject {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

class Supervisor {
  /// "tea → ramp" for a move, "fish dropped" for a drop.
  private(set) var record: [String] = []

  func note(_ line: String) { record.append(line) }
}

extension Supervisor: WorkerDelegate {
  func mayMove(box: Box) -> Bool {
    switch box.weight {
    case ...30: true
    default: false
    }
  }

  func didMoveBox(box: Box, to location: String) {
    record.append("\(box.label) → \(location)")
  }

  func didDropBox(box: Box) {
    record.append("\(box.label) dropped")
  }
}
