// fails testPorterKeepsToTheContract, WithoutDidDropBox
protocol WorkerDelegate: AnyObject {
  var name: String { get }
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
}

extension WorkerDelegate {
  func didDropBox(box: Box) {}
}
