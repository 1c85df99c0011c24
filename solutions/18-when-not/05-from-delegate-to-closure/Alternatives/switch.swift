import MiniUIKit

class Dialog {
  let question: String
  private let answers: Answers

  private class Answers {
    var tell: ((Bool) -> Void)?
    init(_ tell: @escaping (Bool) -> Void) { self.tell = tell }
  }

  init(_ question: String, then tell: @escaping (Bool) -> Void) {
    self.question = question
    answers = Answers(tell)
  }

  func tapYes() { tap(true) }
  func tapNo() { tap(false) }
  func silence() { answers.tell = nil }

  private func tap(_ isYes: Bool) {
    let tell = answers.tell
    answers.tell = nil
    tell?(isYes)
  }
}

class ShelfViewController: UIViewController {
  private(set) var books: [String]
  private(set) var message = ""
  private(set) var dialog: Dialog? {
    willSet { dialog?.silence() }
  }

  init(books: [String]) {
    self.books = books
    super.init()
  }

  func addFirst(_ book: String) { books.insert(book, at: 0) }

  func remove(at place: Int) {
    guard dialog == nil, books.indices.contains(place) else { return }
    let book = books[place]
    dialog = Dialog("Remove \(book)?") { [weak self] isYes in
      switch isYes {
      case true: self?.end(self?.books.without(book), "\(book) is gone")
      case false: self?.end(nil, "Nothing has changed")
      }
    }
  }

  func clear() {
    guard dialog == nil else { return }
    dialog = Dialog("Remove all \(books.count)?") { [weak self] isYes in
      switch isYes {
      case true: self?.end([], "All are gone")
      case false: self?.end(nil, "Nothing has changed")
      }
    }
  }

  func closeDialog() { dialog = nil }

  private func end(_ books: [String]?, _ message: String) {
    if let books { self.books = books }
    self.message = message
    closeDialog()
  }
}

extension [String] {
  fileprivate func without(_ book: String) -> [String] {
    guard let place = firstIndex(of: book) else { return self }
    return Array(self[..<place]) + self[(place + 1)...]
  }
}
