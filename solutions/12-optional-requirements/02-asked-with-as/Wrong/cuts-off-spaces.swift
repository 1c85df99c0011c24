// fails testValidatorDecides
import MiniUIKit

protocol AddItemViewControllerDelegate: AnyObject {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController)
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String)
}

protocol ItemValidator {
  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: String
  ) -> Bool
}

class AddItemViewController: UIViewController {
  weak var delegate: (any AddItemViewControllerDelegate)?
  var text = ""
  var isValidating: Bool { delegate is any ItemValidator }

  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  func done() {
    var item = text
    while item.hasSuffix(" ") { item.removeLast() }
    guard (delegate as? any ItemValidator)?.addItemViewController(self, validateItem: item) ?? true
    else { return }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
