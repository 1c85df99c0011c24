// fails testDelegateWithoutAnAnswerTakesAll
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
    !item.contains(" ")
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
    let item = text
    let isValid = delegate?.addItemViewController(self, validateItem: item) ?? true
    if !isValid { return }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
