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

  /// What has been typed.
  var text = ""

  var isValidating: Bool { delegate is any ItemValidator }

  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  func done() {
    let item = text
    if let validator = delegate as? any ItemValidator {
      guard validator.addItemViewController(self, validateItem: item) else { return }
    }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
