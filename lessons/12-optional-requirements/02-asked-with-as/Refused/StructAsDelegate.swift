@testable import Exercise

// expected-error@+1 [non_class_cannot_conform_to_class_protocol] {{non-class type 'Note' cannot conform to class protocol}}
struct Note: AddItemViewControllerDelegate {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String) {}
}
