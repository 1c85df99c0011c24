import MiniUIKit

protocol AddItemViewControllerDelegate: AnyObject {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController)
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String)
}

protocol ItemValidator: AddItemViewControllerDelegate {
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
    switch delegate {
    case let judge as any ItemValidator where !judge.addItemViewController(self, validateItem: text):
      return
    default:
      report(take(&text))
    }
  }

  private func take(_ typed: inout String) -> String {
    defer { typed = "" }
    return typed
  }

  private func report(_ item: String) {
    delegate?.addItemViewController(self, didAddItem: item)
  }
}
