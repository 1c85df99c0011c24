// fails testPorterKeepsToTheContract, WithoutAName
protocol WorkerDelegate: AnyObject {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

extension WorkerDelegate {
  var name: String { "worker" }
}
