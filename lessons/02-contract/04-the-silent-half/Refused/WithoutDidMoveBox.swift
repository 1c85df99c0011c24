@testable import Exercise

class Half: WorkerDelegate {  // expected-error [type_does_not_conform] {{does not conform to protocol}}
  func mayMove(box: Box) -> Bool { true }
  func didDropBox(box: Box) {}
}
