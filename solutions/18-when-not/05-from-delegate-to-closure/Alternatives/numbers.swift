import MiniUIKit

final class Dialog {
  let question: String
  private var handler: ((Bool) -> Void)?

  init(_ question: String, _ handler: @escaping (Bool) -> Void) {
    (self.question, self.handler) = (question, handler)
  }

  func tapYes() { finish(true) }
  func tapNo() { finish(false) }

  private func finish(_ answer: Bool) {
    guard let handler else { return }
    self.handler = nil
    handler(answer)
  }
}

class ShelfViewController: UIViewController {
  private(set) var books: [String]
  private(set) var message = ""
  private(set) var dialog: Dialog?
  private var number = 0

  init(books: [String]) {
    self.books = books
    super.init()
  }

  func addFirst(_ book: String) { books = [book] + books }

  func remove(at place: Int) {
    guard place >= 0 && place < books.count else { return }
    let book = books[place]
    ask("Remove \(book)?") { [weak self] in
      guard let self else { return }
      if let place = books.firstIndex(of: book) { books.remove(at: place) }
      message = "\(book) is gone"
    }
  }

  func clear() {
    ask("Remove all \(books.count)?") { [unowned self] in
      books.removeAll()
      message = "All are gone"
    }
  }

  func closeDialog() { dialog = nil }

  private func ask(_ question: String, then act: @escaping () -> Void) {
    guard dialog == nil else { return }
    number += 1
    let asked = number
    dialog = Dialog(question) { [weak self] isYes in
      guard let self, dialog != nil, asked == number else { return }
      if isYes { act() } else { message = "Nothing has changed" }
      closeDialog()
    }
  }
}
