// fails WithoutDidDropBox
protocol WorkerDelegate: AnyObject {
  var name: String { get }
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}

extension WorkerDelegate {
  func didDropBox(box: Box) {}
}
