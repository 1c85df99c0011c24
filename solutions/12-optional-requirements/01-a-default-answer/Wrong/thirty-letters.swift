// fails testRefusedTextStays
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
  ) -> Bool { true }
}

class AddItemViewController: UIViewController {
  weak var delegate: (any AddItemViewControllerDelegate)?
  var text = ""

  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  func done() {
    let item = String(text.prefix(30))
    if let delegate, !delegate.addItemViewController(self, validateItem: item) { return }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
