// fails WithoutDidCancel
import MiniUIKit

/// The methods of the delegate that may be left out.
enum OptionalMethod {
  case validateItem
  case heading
}

protocol AddItemViewControllerDelegate: AnyObject {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController)
  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String)

  /// Which of the optional methods the delegate has.
  var optionalMethods: Set<OptionalMethod> { get }

  // The optional methods.
  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: String
  ) -> Bool
  func addItemViewControllerHeading(_ controller: AddItemViewController) -> String
}

extension AddItemViewControllerDelegate {
  /// Whether the delegate has that method.
  func responds(to method: OptionalMethod) -> Bool {
    optionalMethods.contains(method)
  }
}

// What stands in for methods that are left out.
extension AddItemViewControllerDelegate {
  var optionalMethods: Set<OptionalMethod> { [] }

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}

  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: String
  ) -> Bool {
    fatalError("The delegate has no addItemViewController(_:validateItem:). Did anybody ask?")
  }

  func addItemViewControllerHeading(_ controller: AddItemViewController) -> String {
    fatalError("The delegate has no addItemViewControllerHeading(_:). Did anybody ask?")
  }
}

class AddItemViewController: UIViewController {
  weak var delegate: (any AddItemViewControllerDelegate)?

  /// What has been typed.
  var text = ""

  /// What stands above the form.
  var heading: String {
    guard let delegate, delegate.responds(to: .heading) else { return "New item" }
    return delegate.addItemViewControllerHeading(self)
  }

  /// Somebody taps "Cancel".
  func cancel() {
    text = ""
    delegate?.addItemViewControllerDidCancel(self)
  }

  /// Somebody taps "Done".
  func done() {
    let item = text
    if let delegate, delegate.responds(to: .validateItem) {
      let isValid = delegate.addItemViewController(self, validateItem: item)
      if !isValid { return }
    }
    text = ""
    delegate?.addItemViewController(self, didAddItem: item)
  }
}

class ReadingList: AddItemViewControllerDelegate {
  private(set) var books: [String] = []

  /// Whose list it is; nil if nobody has said so.
  var name: String?

  var optionalMethods: Set<OptionalMethod> {
    name == nil ? [.validateItem] : [.validateItem, .heading]
  }

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}

  func addItemViewController(_ controller: AddItemViewController, didAddItem item: String) {
    books.append(item)
  }

  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: String
  ) -> Bool {
    !books.contains(item)
  }

  func addItemViewControllerHeading(_ controller: AddItemViewController) -> String {
    "A book for \(name ?? "nobody")"
  }
}
