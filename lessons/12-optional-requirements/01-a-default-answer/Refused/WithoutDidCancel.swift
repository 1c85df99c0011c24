@testable import Exercise

class NeverCancelled: AddItemViewControllerDelegate {  // expected-error {{does not conform to protocol}}
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String) {}
}
