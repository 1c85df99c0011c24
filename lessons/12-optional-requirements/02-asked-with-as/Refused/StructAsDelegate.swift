@testable import Exercise

// expected-error@+1 [non_class_cannot_conform_to_class_protocol, inheritance_from_anyobject] {{cannot conform to class protocol}} or {{only protocols}}
struct Note: AddItemViewControllerDelegate {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String) {}
}
