@testable import Exercise

struct Post: NorthDetectorDelegate {  // expected-error [non_class_cannot_conform_to_class_protocol] {{cannot conform to class protocol}}
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double) {}
}
