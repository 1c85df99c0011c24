import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class ThreeQuestionsChecks: XCTestCase {
  private let library = [
    ["Hamlet", "Macbeth", "Othello"], [], ["Faust"], ["Iliad", "Hamlet", "Iliad"],
  ]

  @MainActor func testOneSectionForEachShelf() {
    // How many controllers there are does not matter.
    for _ in CheckSupport::numbers(to: 2) {
      let controller = controller(of: library)
      let count = controller.tableView.numberOfSections
      let isRight = CheckSupport::expectEqual(
        count, 4,
        "The library has 4 shelves, one of them empty, so 4 sections were expected, but the table has "
          + "\(count). "
          + "Who is asked for this number, and by which name?")
      guard isRight else { return }
    }
  }

  @MainActor func testOneRowForEachBook() {
    let controller = controller(of: library)
    for (section, books) in library.Swift::enumerated() {
      let count = rowCount(in: section, of: controller)
      let isRight = CheckSupport::expectEqual(
        count, books.Swift::count,
        "Shelf \(section) holds \(list(books)). The number of rows in section \(section) should be "
          + "\(books.count), but the answer is \(count). Which books were counted?")
      guard isRight else { return }
    }
  }

  @MainActor func testCellsShowTheBooks() {
    let (other, controller) = (controller(of: [["Emma"]]), controller(of: library))
    _ = text(in: 0, 0, of: other)
    defer { Swift::withExtendedLifetime(other) {} }
    for (section, books) in library.Swift::enumerated() {
      for (row, book) in books.Swift::enumerated() {
        let text = text(in: row, section, of: controller)
        let isRight = CheckSupport::expectEqual(
          text, book,
          "Row \(row) of section \(section) should show \(book), but it shows \(text). "
            + "How does an index path lead to a book?")
        guard isRight else { return }
      }
    }
    let shown = textsOfAllCells(in: controller)
    CheckSupport::expectEqual(
      shown, library,
      "Each cell was right when the table got it. A table keeps all its cells, and together they "
        + "show \(CheckSupport::inWords(shown)). Expected \(CheckSupport::inWords(library)). How "
        + "many cells are there?")
  }

  @MainActor func testTableShowsAnotherLibrary() throws {
    let controller = controller(of: library)
    try CheckSupport::skip(
      unless: controller.tableView.numberOfSections, is: 4, see: "testOneSectionForEachShelf")
    try CheckSupport::skip(
      unless: rowCounts(in: controller), is: [3, 0, 1, 3], see: "testOneRowForEachBook")
    try CheckSupport::skip(
      unless: texts(in: controller), is: library, see: "testCellsShowTheBooks")
    try CheckSupport::skip(
      unless: textsOfAllCells(in: controller), is: library, see: "testCellsShowTheBooks")
    let name = CheckSupport::drawName()
    for other in [
      [CheckSupport::drawNames(1), CheckSupport::drawNames(2)],
      [CheckSupport::drawNames(1), CheckSupport::drawNames(2)],
      [CheckSupport::drawNames(2), CheckSupport::drawNames(1)], [], [[name], [], [name]],
    ] {
      controller.shelves = other.Swift::map { Shelf(title: "Shelf", books: $0) }
      controller.tableView.reloadData()
      let shown = CheckSupport::shownRows(of: controller.tableView)
      let isRight = CheckSupport::expectEqual(
        shown, other,
        "The model changed, and the table asked again. Expected "
          + "\(CheckSupport::inWords(other)). The table shows \(CheckSupport::inWords(shown)). "
          + "Where do the answers come from?")
      guard isRight else { return }
    }
  }

  @MainActor private func controller(of library: [[Swift::String]]) -> LibraryViewController {
    let controller = LibraryViewController()
    controller.shelves = library.Swift::map { Shelf(title: "Shelf", books: $0) }
    CheckSupport::letAppear(controller)
    return controller
  }

  /// The answer for the number of rows.
  @MainActor private func rowCount(
    in section: Swift::Int, of controller: LibraryViewController
  ) -> Swift::Int {
    let table = controller.tableView
    return CheckSupport::value(
      table.dataSource?.tableView(table, numberOfRowsInSection: section), or: 0)
  }

  /// The text of the answer for a cell.
  @MainActor private func text(
    in row: Swift::Int, _ section: Swift::Int, of controller: LibraryViewController
  ) -> Swift::String {
    text(of: cell(in: row, section, of: controller))
  }

  @MainActor private func cell(
    in row: Swift::Int, _ section: Swift::Int, of controller: LibraryViewController
  ) -> MiniUIKit::UITableViewCell? {
    let table = controller.tableView
    let path = MiniUIKit::IndexPath(row: row, section: section)
    return table.dataSource?.tableView(table, cellForRowAt: path)
  }

  @MainActor private func text(of cell: MiniUIKit::UITableViewCell?) -> Swift::String {
    CheckSupport::value(cell?.textLabel?.text, or: "no text")
  }

  /// What the cells of all books show after the table has got the last of them.
  @MainActor private func textsOfAllCells(in controller: LibraryViewController) -> [[Swift::String]] {
    let cells = library.Swift::enumerated().Swift::map { section, books in
      books.Swift::enumerated().Swift::map { row, _ in cell(in: row, section, of: controller) }
    }
    return cells.Swift::map { $0.Swift::map { text(of: $0) } }
  }

  /// The answers for the number of rows, for each shelf of the library.
  @MainActor private func rowCounts(in controller: LibraryViewController) -> [Swift::Int] {
    library.Swift::enumerated().Swift::map { section, _ in rowCount(in: section, of: controller) }
  }

  /// The texts of the answers for the cells, for each book of the library.
  @MainActor private func texts(in controller: LibraryViewController) -> [[Swift::String]] {
    library.Swift::enumerated().Swift::map { section, books in
      books.Swift::enumerated().Swift::map { row, _ in text(in: row, section, of: controller) }
    }
  }

  private func list(_ books: [Swift::String]) -> Swift::String {
    books.isEmpty ? "no book" : books.joined(separator: ", ")
  }
}
