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

  var isValidating: Bool {
    guard let delegate, delegate as? any ItemValidator != nil else { return false }
    return true
  }

  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  func done() {
    let item = text
    let answer = (delegate as? any ItemValidator).map {
      $0.addItemViewController(self, validateItem: item)
    }
    guard answer != false else { return }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
