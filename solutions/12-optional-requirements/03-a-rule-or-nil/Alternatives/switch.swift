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
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  /// Somebody taps "Done".
  func done() {
    switch delegate?.validateItem?(self, text) {
    case .some(false): break
    case .some(true), .none:
      let item = text
      text = ""
      guard let delegate else { return }
      delegate.addItemViewController(self, didAddItem: item)
    }
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
    if isStrict {
      let list = Unowned(list: self)
      return { list.list.items.firstIndex(of: $1) == nil }
    } else {
      return nil
    }
  }

  private struct Unowned {
    unowned(safe) let list: ShoppingList
  }
}
