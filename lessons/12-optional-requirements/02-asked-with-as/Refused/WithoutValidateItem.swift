@testable import Exercise

class Undecided: ItemValidator {  // expected-error [type_does_not_conform] {{does not conform to protocol}}
  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String) {}
}
