import MiniUIKit
protocol AddItemViewControllerDelegate: AnyObject {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController);
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String)
}
protocol ItemValidator: AddItemViewControllerDelegate {
  func addItemViewController(_ controller: AddItemViewController, validateItem item: String) -> Bool
}
class AddItemViewController: UIViewController {
  weak var delegate: (any AddItemViewControllerDelegate)!
  var text = ""
  var isValidating: Bool {
    return delegate is ItemValidator
  }
  func cancel() {
    text = ""
    if delegate != nil { delegate.addItemViewControllerDidCancel(self) }
  }
  func done() {
    guard delegate != nil else { text = ""; return }
    if isValidating {
      if (delegate as! ItemValidator).addItemViewController(self, validateItem: text) == true {
        let copy = text
        text = ""
        delegate.addItemViewController(self, didAddItem: copy)
      }
    } else {
      let copy = text
      text = ""
      delegate.addItemViewController(self, didAddItem: copy)
    }
  }
}
