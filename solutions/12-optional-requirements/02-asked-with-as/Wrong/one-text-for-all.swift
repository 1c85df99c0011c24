// fails testFormWorksAlone
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
  private static var typed = ""
  var text: String {
    get { Self.typed }
    set { Self.typed = newValue }
  }
  var isValidating: Bool {
    delegate is any ItemValidator
  }

  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  func done() {
    let item = text
    if let validator = delegate as? any ItemValidator,
      !validator.addItemViewController(self, validateItem: item)
    {
      return
    }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
