// fails testDelegateWithAnAnswerDecides
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
  private var adds = 0

  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  func done() {
    let item = text
    adds += 1
    if adds > 5 { return }
    if let delegate, !delegate.addItemViewController(self, validateItem: item) { return }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
