@testable import Exercise

// expected-error@+1 [non_class_cannot_conform_to_class_protocol] {{cannot conform to class protocol}}
private struct Post: Listener {
  func heard() {}
}
