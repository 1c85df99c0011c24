import MiniUIKit

protocol AddItemViewControllerDelegate: AnyObject {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController)
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String)
  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: String
  ) -> Bool
}

/// Nobody has to write this one.
extension AddItemViewControllerDelegate {
  func addItemViewController(_: AddItemViewController, validateItem _: String) -> Bool { !false }
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
    let item = text
    if delegate?.addItemViewController(self, validateItem: item) == false {
      return
    }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
