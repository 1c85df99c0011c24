import MiniUIKit
final class AddItemViewController: UIViewController {
  weak var delegate: AddItemViewControllerDelegate? = nil
  public var text: String = ""
  final var isValidating: Bool { get { return (delegate as? ItemValidator) == nil ? false : true } }
  func done() {
    let i = self.text
    let ok: Bool
    if let v = self.delegate as? ItemValidator {
      ok = v.addItemViewController(self, validateItem: i)
    } else {
      ok = true
    }
    if ok { self.text = String(); self.delegate?.addItemViewController(self, didAddItem: i) }
  }
}
extension AddItemViewController {
  func cancel() { defer { delegate?.addItemViewControllerDidCancel(self) }; text = "" }
}
public protocol Marker {}
protocol ItemValidator: AnyObject {
  func addItemViewController(_ c: AddItemViewController, validateItem i: String) -> Bool
}
protocol AddItemViewControllerDelegate: AnyObject {
  func addItemViewController(_ form: AddItemViewController, didAddItem item: String) -> Void
  func addItemViewControllerDidCancel(_ form: AddItemViewController) -> ()
}
