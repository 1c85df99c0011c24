@testable import Exercise

// expected-error@+1 {{non-class type 'Note' cannot conform to class protocol}}
struct Note: AddItemViewControllerDelegate {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String) {}
}
