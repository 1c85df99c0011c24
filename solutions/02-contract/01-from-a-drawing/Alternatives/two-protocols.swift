protocol Named: AnyObject {
  var name: String { get }
}

protocol WorkerDelegate: Named {
  func mayMove(box: Box) -> Bool
  func didMoveBox(box: Box, to: String)
  func didDropBox(box: Box)
}
