@testable import Exercise

// expected-error@+1 {{does not conform to protocol}}
class NeverTold: AddItemViewControllerDelegate {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}
}
