import MiniUIKit

protocol ItemValidating: AnyObject {
  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: String
  ) -> Bool
}

protocol AddItemViewControllerDelegate: ItemValidating {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController)
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String)
}

extension ItemValidating {
  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: String
  ) -> Bool {
    true
  }
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
    guard let delegate else {
      text = ""
      return
    }
    let typed = text
    if delegate.addItemViewController(self, validateItem: typed) {
      text = ""
      delegate.addItemViewController(self, didAddItem: typed)
    }
  }
}
