import MiniUIKit

protocol DialogDelegate: AnyObject {
  func dialogDidConfirm(_ dialog: Dialog)
  func dialogDidCancel(_ dialog: Dialog)
}

/// A question with two buttons, which is answered once: more taps do nothing.
class Dialog {
  let question: String
  weak var delegate: (any DialogDelegate)?
  private var isAnswered = false

  init(_ question: String) { self.question = question }

  func tapYes() {
    guard !isAnswered else { return }
    isAnswered = true
    delegate?.dialogDidConfirm(self)
  }

  func tapNo() {
    guard !isAnswered else { return }
    isAnswered = true
    delegate?.dialogDidCancel(self)
  }
}

class ShelfViewController: UIViewController, DialogDelegate {
  private(set) var books: [String]
  /// What the user reads at the end.
  private(set) var message = ""
  /// The question on the screen: one at a time.
  private(set) var dialog: Dialog?
  private var pending = Pending.nothing

  private enum Pending {
    case nothing
    case removing(String)
    case clearing
  }

  init(books: [String]) {
    self.books = books
    super.init()
  }

  func addFirst(_ book: String) { books.insert(book, at: 0) }

  func remove(at place: Int) {
    guard books.indices.contains(place) else { return }
    ask("Remove \(books[place])?", for: .removing(books[place]))
  }

  func clear() {
    ask("Remove all \(books.count)?", for: .clearing)
  }

  /// Takes the question from the screen; an answer to it does nothing any more.
  func closeDialog() {
    dialog = nil
    pending = .nothing
  }

  private func ask(_ question: String, for newPending: Pending) {
    guard dialog == nil else { return }
    let newDialog = Dialog(question)
    newDialog.delegate = self
    dialog = newDialog
    pending = newPending
  }

  func dialogDidConfirm(_ sender: Dialog) {
    guard sender === dialog else { return }
    switch pending {
    case .nothing: break
    case .removing(let book):
      if let place = books.firstIndex(of: book) { books.remove(at: place) }
      message = "\(book) is gone"
    case .clearing:
      books = []
      message = "All are gone"
    }
    closeDialog()
  }

  func dialogDidCancel(_ sender: Dialog) {
    guard sender === dialog else { return }
    message = "Nothing has changed"
    closeDialog()
  }
}
