@testable import Exercise

class NeverTold: AddItemViewControllerDelegate {  // expected-error {{does not conform to protocol}}
  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}
}
