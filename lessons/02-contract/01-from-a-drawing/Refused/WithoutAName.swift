@testable import Exercise

class Half: WorkerDelegate {  // expected-error {{does not conform to protocol}}
  func mayMove(box: Box) -> Bool { true }
  func didMoveBox(box: Box, to location: String) {}
  func didDropBox(box: Box) {}
}
