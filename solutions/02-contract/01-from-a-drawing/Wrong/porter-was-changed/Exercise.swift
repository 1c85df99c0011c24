// fails testPorterKeepsToTheContract
protocol WorkerDelegate: AnyObject {
  var name: String { get }
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}
