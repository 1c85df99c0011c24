import MiniUIKit
protocol AddItemViewControllerDelegate: AnyObject {
  func addItemViewControllerDidCancel(_: AddItemViewController)
  func addItemViewController(_: AddItemViewController, didAddItem: String)
}
@MainActor protocol ItemValidator: AnyObject, Sendable {
  func addItemViewController(_: AddItemViewController, validateItem: String) -> Bool
}
class AddItemViewController: UIViewController {
  private enum Verdict { case good, bad }
  weak var delegate: (any AddItemViewControllerDelegate)? { didSet { refresh() } }
  var text: String
  override init() { text = ""; super.init() }
  private weak var judge: (any ItemValidator)?
  private func refresh() { judge = delegate as? any ItemValidator }
  var isValidating: Bool { if case .some = judge { true } else { false } }
  private func verdict(_ s: String) -> Verdict {
    (judge?.addItemViewController(self, validateItem: s) ?? true) ? .good : .bad
  }
  private func clear(then tell: (String, any AddItemViewControllerDelegate) -> Void) {
    let old = text; text = ""
    delegate.map { tell(old, $0) }
  }
  func cancel() { clear { $1.addItemViewControllerDidCancel(self) } }
  func done() {
    switch verdict(text) {
    case .bad: ();
    case .good: clear { $1.addItemViewController(self, didAddItem: $0) }
    }
  }
}
