@testable import Exercise

class Half: WorkerDelegate {  // expected-error [type_does_not_conform] {{does not conform to protocol}}
  func didMoveBox(box: Box, to location: String) {}
  func didDropBox(box: Box) {}
}
