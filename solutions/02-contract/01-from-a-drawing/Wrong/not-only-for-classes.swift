// does-not-compile invalid_ownership_protocol_type
protocol WorkerDelegate {
  var name: String { get }
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to location: String)
  func didDropBox(box: Box)
}
