import MiniUIKit

class Dialog {
  let question: String
  private var completions: [(Bool) -> Void]

  init(_ question: String, completion: @escaping (Bool) -> Void) {
    self.question = question
    completions = [completion]
  }

  func tapYes() { completions.popLast()?(true) }
  func tapNo() { completions.popLast()?(false) }
}

class ShelfViewController: UIViewController {
  private(set) var books: [String]
  private(set) var message = ""
  private(set) var dialog: Dialog?

  init(books: [String]) {
    self.books = books
    super.init()
  }

  func addFirst(_ book: String) { books.insert(book, at: 0) }

  func remove(at place: Int) {
    guard books.indices.contains(place) else { return }
    ask("Remove \(books[place])?", confirmed: "\(books[place]) is gone") {
      [book = books[place]] books in
      var rest = books
      if let place = rest.firstIndex(of: book) { rest.remove(at: place) }
      return rest
    }
  }

  func clear() { ask("Remove all \(books.count)?", confirmed: "All are gone") { _ in [] } }

  func closeDialog() { dialog = nil }

  private func ask(
    _ question: String, confirmed: String, change: @escaping ([String]) -> [String]
  ) {
    guard dialog == nil else { return }
    weak var asked: Dialog?
    let newDialog = Dialog(question) { [weak self] isYes in
      guard let self, let asked, asked === dialog else { return }
      if isYes { books = change(books) }
      message = isYes ? confirmed : "Nothing has changed"
      closeDialog()
    }
    asked = newDialog
    dialog = newDialog
  }
}
