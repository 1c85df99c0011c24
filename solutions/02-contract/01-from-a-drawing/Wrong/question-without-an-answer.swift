// does-not-compile type_does_not_conform
protocol WorkerDelegate: AnyObject {
  var name: String { get }
  func mayMove(box: Box)
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}
