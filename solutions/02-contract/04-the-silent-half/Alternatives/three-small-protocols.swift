protocol MoveListener: AnyObject { func didMoveBox(box: Box, to location: String) }
protocol DropListener: AnyObject { func didDropBox(box: Box) }
protocol Judge: AnyObject { func mayMove(box: Box) -> Bool }
protocol WorkerDelegate: MoveListener, DropListener, Judge {}
class Recorder {
  init() {}
  private(set) var record: [String] = []
  func didMoveBox(box: Box, to location: String) { record.append("\(box.label) → \(location)") }
  func didDropBox(box: Box) { record.append("\(box.label) dropped") }
}
final class Supervisor: Recorder, WorkerDelegate {
  func mayMove(box: Box) -> Bool { (...30).contains(box.weight) }
}
