import MiniUIKit

protocol AddItemViewControllerDelegate: AnyObject {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController)
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String)
  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: String
  ) -> Bool
}

extension AddItemViewControllerDelegate {
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
    if let delegate {
      guard delegate.addItemViewController(self, validateItem: text) else { return }
    }
    let item = text
    text.removeAll()
    if let listener = delegate { listener.addItemViewController(self, didAddItem: item) }
  }
}
