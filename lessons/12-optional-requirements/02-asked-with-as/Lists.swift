// Two delegates of the form; they are complete.

/// Has a rule: no item twice.
class ShoppingList: AddItemViewControllerDelegate, ItemValidator {
  private(set) var items: [String] = []

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}

  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String) {
    items.append(item)
  }

  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: String
  ) -> Bool {
    !items.contains(item)
  }
}

/// Takes whatever comes, and has no rule.
class Diary: AddItemViewControllerDelegate {
  private(set) var lines: [String] = []

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}

  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String) {
    lines.append(item)
  }
}
