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
    switch delegate.map({ $0.addItemViewController(self, validateItem: text) }) {
    case false?:
      break
    case true?, nil:
      let item = take()
      delegate?.addItemViewController(self, didAddItem: item)
    }
  }

  private func take() -> String {
    defer { text = "" }
    return text
  }
}
