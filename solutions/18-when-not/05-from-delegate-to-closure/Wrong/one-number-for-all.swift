// fails testNextQuestionWorksAsWell
import MiniUIKit

/// A question with two buttons, which is answered once: more taps do nothing.
class Dialog {
  let question: String
  private var answer: ((Bool) -> Void)?

  init(_ question: String, answer: @escaping (Bool) -> Void) {
    self.question = question
    self.answer = answer
  }

  func tapYes() { finish(true) }
  func tapNo() { finish(false) }

  private func finish(_ isYes: Bool) {
    guard let answer else { return }
    self.answer = nil
    answer(isYes)
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
    dialog = nil
    number += 1
  }

  /// How many questions have left the screen.
  private static var total = 0
  private var number: Int {
    get { Self.total }
    set { Self.total = newValue }
  }

  private func ask(_ question: String, ifYes: @escaping (ShelfViewController) -> Void) {
    guard dialog == nil else { return }
    dialog = Dialog(question) { [weak self, number] isYes in
      guard let self, number == self.number else { return }
      if isYes { ifYes(self) } else { message = "Nothing has changed" }
      closeDialog()
    }
  }
}
