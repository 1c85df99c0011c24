import MiniUIKit

/// A question with two buttons, which is answered once: more taps do nothing.
class Dialog {
  let question: String
  private var whenAnswered: ((Bool) -> Void)?

  init(_ question: String, whenAnswered: @escaping (Bool) -> Void) {
    self.question = question
    self.whenAnswered = whenAnswered
  }

  func tapYes() {
    print("tapped yes")
    answer(true)
  }
  func tapNo() { answer(false) }

  /// Lets go of the closure: what is tapped from now on does nothing.
  func close() { whenAnswered = nil }

  private func answer(_ isYes: Bool) {
    let tell = whenAnswered
    close()
    tell?(isYes)
  }
}

class ShelfViewController: UIViewController {
  private(set) var books: [String]
  /// What the user reads at the end.
  private(set) var message = ""
  /// The question on the screen: one at a time.
  private(set) var dialog: Dialog?

  init(books: [String]) {
    self.books = books
    super.init()
  }

  func addFirst(_ book: String) { books.insert(book, at: 0) }

  func remove(at place: Int) {
    guard books.indices.contains(place) else { return }
    let book = books[place]
    ask("Remove \(book)?") { shelf in
      if let place = shelf.books.firstIndex(of: book) { shelf.books.remove(at: place) }
      shelf.message = "\(book) is gone"
    }
  }

  func clear() {
    ask("Remove all \(books.count)?") { shelf in
      shelf.books = []
      shelf.message = "All are gone"
    }
  }

  /// Takes the question from the screen; an answer to it does nothing any more.
  func closeDialog() {
    dialog?.close()
    dialog = nil
  }

  private func ask(_ question: String, then act: @escaping (ShelfViewController) -> Void) {
    guard dialog == nil else { return }
    dialog = Dialog(question) { [weak self] isYes in
      guard let self else { return }
      if isYes { act(self) } else { message = "Nothing has changed" }
      closeDialog()
    }
  }
}
