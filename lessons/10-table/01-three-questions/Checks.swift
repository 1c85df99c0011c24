import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class ThreeQuestionsChecks: XCTestCase {
  private let library = [["Hamlet", "Macbeth", "Othello"], ["Faust"], ["Iliad", "Odyssey"]]

  @MainActor func testOneSectionForEachShelf() {
    let controller = controller(of: library)
    let count = controller.tableView.numberOfSections
    CheckSupport::expectEqual(
      count, 3,
      "The library has 3 shelves, so 3 sections were expected, but the table has \(count). "
        + "Who is asked for this number, and by which name?")
  }

  @MainActor func testOneRowForEachBook() {
    let counts = rowCounts(in: controller(of: library))
    for (section, books) in library.enumerated() {
      let isRight = CheckSupport::expectEqual(
        counts[section], books.count,
        "Shelf \(section) holds \(list(books)). The number of rows in section \(section) should be "
          + "\(books.count), but the answer is \(counts[section]). Which books were counted?")
      if !isRight { return }
    }
  }

  @MainActor func testCellsShowTheBooks() {
    let texts = texts(in: controller(of: library))
    for (section, books) in library.enumerated() {
      for (row, book) in books.enumerated() {
        let text = texts[section][row]
        let isRight = CheckSupport::expectEqual(
          text, book,
          "Row \(row) of section \(section) should show \(book), but it shows \(text). "
            + "How does an index path lead to a book?")
        if !isRight { return }
      }
    }
  }

  @MainActor func testTableShowsAnotherLibrary() throws {
    let controller = controller(of: library)
    try CheckSupport::skip(
      unless: controller.tableView.numberOfSections, is: 3, see: "testOneSectionForEachShelf")
    try CheckSupport::skip(
      unless: rowCounts(in: controller), is: library.map(\.count), see: "testOneRowForEachBook")
    try CheckSupport::skip(
      unless: texts(in: controller), is: library, see: "testCellsShowTheBooks")
    let other = [["Beowulf"], ["Emma", "Dune"]]
    controller.shelves = other.map { Shelf(title: "Shelf", books: $0) }
    controller.tableView.reloadData()
    let shown = CheckSupport::shownRows(of: controller.tableView)
    CheckSupport::expectEqual(
      shown, other,
      "The model changed, and the table asked again. Expected "
        + "\(CheckSupport::inWords(other)). The table shows \(CheckSupport::inWords(shown)). "
        + "Where do the answers come from?")
  }

  @MainActor private func controller(of library: [[Swift::String]]) -> LibraryViewController {
    let controller = LibraryViewController()
    controller.shelves = library.map { Shelf(title: "Shelf", books: $0) }
    CheckSupport::letAppear(controller)
    return controller
  }

  /// The answers for the number of rows, for each shelf of the library.
  @MainActor private func rowCounts(in controller: LibraryViewController) -> [Swift::Int] {
    let table = controller.tableView
    return library.indices.map { section in
      table.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
    }
  }

  /// The texts of the answers for the cells, for each book of the library.
  @MainActor private func texts(in controller: LibraryViewController) -> [[Swift::String]] {
    let table = controller.tableView
    return library.enumerated().map { section, books in
      books.indices.map { row in
        let path = MiniUIKit::IndexPath(row: row, section: section)
        let cell = table.dataSource?.tableView(table, cellForRowAt: path)
        return cell?.textLabel?.text ?? "no text"
      }
    }
  }

  private func list(_ books: [Swift::String]) -> Swift::String { books.joined(separator: ", ") }
}
