// fails testDroppedBoxIsRecorded
protocol WorkerDelegate: AnyObject {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

class Supervisor: WorkerDelegate {
  /// "tea → ramp" for a move, "fish dropped" for a drop.
  var record: [String] { moves + drops }
  private var moves: [String] = []
  private var drops: [String] = []

  func mayMove(box: Box) -> Bool { box.weight <= 30 }

  func didMoveBox(box: Box, to location: String) {
    moves.append("\(box.label) → \(location)")
  }

  func didDropBox(box: Box) {
    drops.append("\(box.label) dropped")
  }
}
