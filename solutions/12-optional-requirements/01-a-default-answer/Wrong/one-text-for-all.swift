// fails testFormWorksAlone
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
  private static var typed = ""
  var text: String {
    get { Self.typed }
    set { Self.typed = newValue }
  }

  /// Somebody taps "Cancel".
  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  /// Somebody taps "Done".
  func done() {
    let item = text
    guard let delegate else { text = ""; return }
    if !delegate.addItemViewController(self, validateItem: item) { return }
    text = ""
    delegate.addItemViewController(self, didAddItem: item)
  }
}
