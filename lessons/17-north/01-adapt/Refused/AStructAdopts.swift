@testable import Exercise

// expected-error@+1 [non_class_cannot_conform_to_class_protocol, inheritance_from_anyobject] {{cannot conform to class protocol}} or {{only protocols}}
struct Post: NorthDetectorDelegate {
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double) {}
}
