import MiniUIKit

protocol ItemReceiver {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController)
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String)
}

typealias AddItemViewControllerDelegate = AnyObject & ItemReceiver

protocol ItemValidator {
  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: String
  ) -> Bool
}

class AddItemViewController: UIViewController {
  weak var delegate: (any AddItemViewControllerDelegate)?

  /// What has been typed.
  var text = ""

  /// The delegate, if it has a rule for items.
  private var validator: (any ItemValidator)? { delegate as? any ItemValidator }

  var isValidating: Bool { validator != nil }

  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  func done() {
    let item = text
    let isValid = validator?.addItemViewController(self, validateItem: item) ?? true
    if !isValid { return }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
