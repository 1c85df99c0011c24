// does-not-compile wrong_argument_labels
protocol WorkerDelegate: AnyObject {
  var name: String { get }
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, at location: String)
  func didDropBox(box: Box)
}
