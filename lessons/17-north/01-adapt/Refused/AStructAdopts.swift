@testable import Exercise

struct Post: NorthDetectorDelegate {  // expected-error {{cannot conform to class protocol}}
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double) {}
}
