import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class TheSiblingChecks: XCTestCase {
  @MainActor func testOneItemForEachBook() {
    let word = CheckSupport::drawName()
    for books in [["Hamlet", "Faust", "Iliad", "Emma"], ["Hamlet"], [], [word, "Faust", word]] {
      let controller = controller(books: books)
      let count = controller.collectionView.numberOfItems(inSection: 0)
      let isRight = CheckSupport::expectEqual(
        count, books.Swift::count,
        "The books in the model are \(books). There should be one item for each of them, but the "
          + "number of items is \(count). Where does it come from?")
      guard isRight else { return }
    }
    let controller = controller(books: ["Hamlet", "Faust"])
    for books in [["Hamlet", "Faust", "Iliad"], []] {
      controller.books = books
      controller.collectionView.reloadData()
      let count = controller.collectionView.numberOfItems(inSection: 0)
      let isRight = CheckSupport::expectEqual(
        count, books.Swift::count,
        "The books have changed, and the collection asked again. The number of books is now "
          + "\(books.count), but the number of items is \(count). When does your answer look at the "
          + "model?")
      guard isRight else { return }
    }
  }

  @MainActor func testCellsShowTheTitles() {
    let books = CheckSupport::drawNames(3)
    let controller = controller(books: books, lent: books.Swift::suffix(1).Swift::map { $0 })
    let other = self.controller(books: ["Emma"])
    _ = other.collectionView.dataSource?.collectionView(
      other.collectionView, cellForItemAt: MiniUIKit::IndexPath(item: 0, section: 0))
    defer { Swift::withExtendedLifetime(other) {} }
    for (item, book) in books.Swift::enumerated() {
      let path = MiniUIKit::IndexPath(item: item, section: 0)
      let cell = controller.collectionView.cellForItem(at: path) as? CoverCell
      let title: Swift::String? = cell?.title
      let isRight = CheckSupport::expectEqual(
        title, book,
        "Item \(item) should be a cover with the title \(book), but it is "
          + "\(title.map { "one with the title \"\($0)\"" } ?? "no cover"). What is in a cell?")
      guard isRight else { return }
    }
    let collection = controller.collectionView
    let covers = books.Swift::enumerated().Swift::map { item, _ in
      collection.dataSource?.collectionView(
        collection, cellForItemAt: MiniUIKit::IndexPath(item: item, section: 0)) as? CoverCell
    }
    let titles: [Swift::String] = covers.Swift::map { CheckSupport::value($0?.title, or: "no title") }
    let areRight = CheckSupport::expectEqual(
      titles, books,
      "Each cell was right when the collection got it. A collection keeps all its cells, and "
        + "together they show \(titles). Expected \(books). How many cells are there?")
    guard areRight else { return }
    let others = CheckSupport::drawNames(3)
    controller.books = others
    collection.reloadData()
    let shown: [Swift::String] = others.Swift::enumerated().Swift::map { item, _ in
      let path = MiniUIKit::IndexPath(item: item, section: 0)
      let cell = collection.cellForItem(at: path) as? CoverCell
      return CheckSupport::value(cell?.title, or: "no title")
    }
    CheckSupport::expectEqual(
      shown, others,
      "Three other books took the place of the three books, and the collection asked again. The "
        + "titles should be \(others), but they are \(shown). When does your answer look at the model?")
  }

  @MainActor func testTapChoosesTheBook() {
    let (first, last) = (CheckSupport::drawName(), CheckSupport::drawName())
    let (other, controller) = (
      controller(books: ["Emma"]), controller(books: [first, "Faust", last], lent: ["Faust"])
    )
    other.collectionView.tap(at: MiniUIKit::IndexPath(item: 0, section: 0))
    defer { Swift::withExtendedLifetime(other) {} }
    for (item, book) in [(2, last), (0, first), (0, first), (2, last), (0, first)] {
      controller.collectionView.tap(at: MiniUIKit::IndexPath(item: item, section: 0))
      let chosen: Swift::String? = controller.chosenBook
      let isRight = CheckSupport::expectEqual(
        chosen, book,
        "\(book) was tapped, and nobody has lent it. So it should be chosen, but the chosen book "
          + "is \(chosen ?? "none"). Who hears of the tap?")
      guard isRight else { return }
    }
    controller.chosenBook = nil
    controller.collectionView.tap(at: MiniUIKit::IndexPath(item: 0, section: 0))
    let again: Swift::String? = controller.chosenBook
    let isChosenAgain = CheckSupport::expectEqual(
      again, first,
      "Somebody set chosenBook to nil, and \(first), which was tapped last, was tapped again. So it "
        + "should be chosen, but the chosen book is \(again ?? "none"). What is remembered?")
    guard isChosenAgain else { return }
    let collection = controller.collectionView
    let path = MiniUIKit::IndexPath(item: 2, section: 0)
    _ = collection.delegate?.collectionView(collection, shouldSelectItemAt: path)
    let chosen: Swift::String? = controller.chosenBook
    CheckSupport::expectEqual(
      chosen, first,
      "\(first) was chosen. Then somebody asked whether \(last) may be selected, and did not select "
        + "it. So \(first) should still be chosen, but the chosen book is \(chosen ?? "none"). What "
        + "may code do that only answers a question?")
  }

  @MainActor func testLentBookIsNotChosen() throws {
    let books = CheckSupport::drawNames(4)
    for item in [1, 3, 0] {
      let lent = [3, 1, 0].Swift::compactMap { CheckSupport::element($0, of: books) }
      let controller = controller(books: books, lent: lent)
      controller.collectionView.tap(at: MiniUIKit::IndexPath(item: item, section: 0))
      let book = CheckSupport::value(CheckSupport::element(item, of: books), or: "no book")
      let chosen: Swift::String? = controller.chosenBook
      guard
        CheckSupport::expectEqual(
          chosen, nil,
          "\(book) was tapped, but it is lent. No book should be chosen, but the chosen book is "
            + "\(chosen ?? "none"). Who may veto?")
      else { return }
      let marked = CheckSupport::value(controller.collectionView.indexPathsForSelectedItems, or: [])
      let isUnmarked = CheckSupport::expectEqual(
        marked.Swift::count, 0,
        "\(book) was tapped, but it is lent. It is not chosen, but it looks so: the item is marked. "
          + "Who may veto, before anything happens?")
      guard isUnmarked else { return }
    }
    let controller = controller(books: books)
    controller.collectionView.tap(at: MiniUIKit::IndexPath(item: 2, section: 0))
    controller.lentBooks = books
    controller.collectionView.tap(at: MiniUIKit::IndexPath(item: 1, section: 0))
    let (free, lent) = (
      CheckSupport::value(CheckSupport::element(2, of: books), or: "no book"),
      CheckSupport::value(CheckSupport::element(1, of: books), or: "no book")
    )
    let chosen: Swift::String? = controller.chosenBook
    try CheckSupport::skip(
      unless: CheckSupport::isPresent(chosen), see: "testTapChoosesTheBook")
    CheckSupport::expectEqual(
      chosen, free,
      "\(free) was tapped, and was free. Then all books were lent, and \(lent) was tapped. So "
        + "\(free) should still be chosen, but the chosen book is \(chosen ?? "none"). When does your "
        + "answer look at the list of lent books?")
    controller.lentBooks = []
    controller.collectionView.tap(at: MiniUIKit::IndexPath(item: 1, section: 0))
    let returned: Swift::String? = controller.chosenBook
    CheckSupport::expectEqual(
      returned, lent,
      "\(lent) was tapped while it was lent. Then it came back, and was tapped again. So it should "
        + "be chosen, but the chosen book is \(returned ?? "none"). When does your answer look at "
        + "the list of lent books?")
  }

  @MainActor private func controller(
    books: [Swift::String], lent: [Swift::String] = []
  ) -> CoversViewController {
    let controller = CoversViewController()
    controller.books = books
    controller.lentBooks = lent
    CheckSupport::letAppear(controller)
    return controller
  }
}
