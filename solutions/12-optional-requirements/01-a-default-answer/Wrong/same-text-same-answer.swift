// fails testDelegateWithAnAnswerDecides, testFormWorksAlone
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
  private var refused: String?

  /// Somebody taps "Cancel".
  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  /// Somebody taps "Done".
  func done() {
    let item = text
    if item == refused { return }
    let isValid = delegate?.addItemViewController(self, validateItem: item) ?? true
    if !isValid {
      refused = item
      return
    }
    refused = nil
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
