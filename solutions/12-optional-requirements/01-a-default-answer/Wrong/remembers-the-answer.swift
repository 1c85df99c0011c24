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
  private var answers: [String: Bool] = [:]

  /// Somebody taps "Cancel".
  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  /// Somebody taps "Done".
  func done() {
    let item = text
    let isValid =
      answers[item] ?? delegate?.addItemViewController(self, validateItem: item) ?? true
    answers[item] = isValid
    if !isValid { return }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
