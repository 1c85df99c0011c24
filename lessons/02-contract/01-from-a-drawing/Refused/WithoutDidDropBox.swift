@testable import Exercise

class Half: WorkerDelegate {  // expected-error [type_does_not_conform] {{does not conform to protocol}}
  let name = "Half"
  func mayMove(box: Box) -> Bool { true }
  func didMoveBox(box: Box, to location: String) {}
}
