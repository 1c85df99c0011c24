@testable import Exercise

class Undecided: ItemValidator {  // expected-error {{does not conform to protocol}}
  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String) {}
}
