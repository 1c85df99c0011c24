// fails testPorterKeepsToTheContract, WithoutMayMove
protocol WorkerDelegate: AnyObject {
  var name: String { get }
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

extension WorkerDelegate {
  func mayMove(box: Box) -> Bool { true }
}
