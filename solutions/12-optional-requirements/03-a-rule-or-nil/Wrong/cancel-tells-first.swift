// fails testCancelStaysAsItIs
import MiniUIKit

protocol AddItemViewControllerDelegate: AnyObject {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController)
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String)
  /// The rule for items; nil if there is none.
  var validateItem: ((AddItemViewController, String) -> Bool)? { get }
}

extension AddItemViewControllerDelegate {
  var validateItem: ((AddItemViewController, String) -> Bool)? { nil }
}

class AddItemViewController: UIViewController {
  weak var delegate: (any AddItemViewControllerDelegate)?

  /// What has been typed.
  var text = ""

  /// Somebody taps "Cancel".
  func cancel() {
    delegate?.addItemViewControllerDidCancel(self)
    text = ""
  }

  /// Somebody taps "Done".
  func done() {
    let item = text
    let isValid = delegate?.validateItem?(self, item) ?? true
    if !isValid { return }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}

class ShoppingList: AddItemViewControllerDelegate {
  private(set) var items: [String] = []

  /// Whether nothing may be on the list twice.
  var isStrict = true

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}

  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String) {
    items.append(item)
  }

  var validateItem: ((AddItemViewController, String) -> Bool)? {
    guard isStrict else { return nil }
    return { _, item in !self.items.contains(item) }
  }
}
