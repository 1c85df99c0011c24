import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class OneRowMoreChecks: XCTestCase {
  private let addRow = "Add a book"

  @MainActor func testEachShelfEndsWithTheAddRow() {
    let book = CheckSupport::drawName()
    let controller = controller(of: [["Hamlet", book], ["Faust"]])
    expect(
      [["Hamlet", book, addRow], ["Faust", addRow]], in: controller,
      after: "The shelves hold 2 books and 1", "How many rows are there, and what is in the last?")
  }

  @MainActor func testEmptyShelfHasOnlyTheAddRow() throws {
    try skipUnlessRows(2, 1, see: "testEachShelfEndsWithTheAddRow")
    let controller = controller(of: [[], ["Faust"], []])
    expect(
      [[addRow], ["Faust", addRow], [addRow]], in: controller,
      after: "The first and the last shelf are empty", "What does an empty shelf show?")
  }

  @MainActor func testTapOnABookChoosesIt() {
    let library = [
      CheckSupport::drawNames(2), CheckSupport::drawNames(1), CheckSupport::drawNames(1),
    ]
    for (section, books) in library.Swift::enumerated() {
      for (row, book) in books.Swift::enumerated() {
        let controller = controller(of: library)
        tap(row: row, section: section, in: controller)
        guard
          expectChosen(book, in: controller, after: "Row [\(section), \(row)] was tapped"),
          expectModel(library, in: controller, after: "\(book) was tapped")
        else { return }
      }
    }
    let names = CheckSupport::drawNames(3)
    let several = self.controller(of: [names])
    for row in [1, 0, 0, 2, 1] {
      tap(row: row, section: 0, in: several)
      guard
        let book = CheckSupport::element(row, of: names),
        expectChosen(book, in: several, after: "\(book) was tapped, after other books or once more")
      else { return }
    }
    several.chosenBook = nil
    tap(row: 1, section: 0, in: several)
    guard
      let again = CheckSupport::element(1, of: names),
      expectChosen(
        again, in: several,
        after: "Somebody set chosenBook to nil, and \(again), which was tapped last, was tapped again")
    else { return }
    let table = several.tableView
    for row in [0, 3] {
      let path = MiniUIKit::IndexPath(row: row, section: 0)
      _ = table.delegate?.tableView(table, willSelectRowAt: path)
      let after = "\(again) was chosen. The table asked whether to select row \(row), and did not"
      guard expectChosen(again, in: several, after: after),
        expectModel([names], in: several, after: after)
      else { return }
    }
    let controller = controller(of: [[addRow]])
    tap(row: 0, section: 0, in: controller)
    let after = "A book with the name \(addRow) was tapped"
    guard expectChosen(addRow, in: controller, after: after) else { return }
    expectModel([[addRow]], in: controller, after: after)
  }

  @MainActor func testTapOnTheAddRowAddsABook() throws {
    try skipUnlessRows(2, 1, see: "testEachShelfEndsWithTheAddRow")
    let controller = controller(of: [["Hamlet", "Macbeth"], ["Faust"]])
    tap(row: 2, section: 0, in: controller)
    let after = "The additional row of the first shelf was tapped"
    guard
      expectModel([["Hamlet", "Macbeth", "New book"], ["Faust"]], in: controller, after: after),
      expectChosen(nil, in: controller, after: after)
    else { return }
    expect(
      [["Hamlet", "Macbeth", "New book", addRow], ["Faust", addRow]], in: controller, after: after,
      "Do all answers fit together?")
    tap(row: 3, section: 0, in: controller)
    guard
      expectModel(
        [["Hamlet", "Macbeth", "New book", "New book"], ["Faust"]], in: controller,
        after: "The additional row of the first shelf was tapped a second time")
    else { return }
    tap(row: 2, section: 0, in: controller)
    guard
      expectChosen(
        "New book", in: controller, after: "A book that was added by the additional row was tapped")
    else { return }
    tap(row: 0, section: 0, in: controller)
    let chosen: Swift::String? = controller.chosenBook
    tap(row: 1, section: 1, in: controller)
    _ = expectChosen(
      chosen, in: controller,
      after: "A book was tapped, and then the additional row of the second shelf")
  }

  @MainActor func testTapOnTheAddRowOfAnEmptyShelf() throws {
    try skipUnlessRows(2, 1, see: "testEachShelfEndsWithTheAddRow")
    try skipUnlessRows(0, see: "testEmptyShelfHasOnlyTheAddRow")
    let controller = controller(of: [["Hamlet"], []])
    tap(row: 0, section: 1, in: controller)
    let after = "The additional row of an empty shelf was tapped"
    guard expectModel([["Hamlet"], ["New book"]], in: controller, after: after) else { return }
    expect(
      [["Hamlet", addRow], ["New book", addRow]], in: controller, after: after,
      "Do all answers fit together?")
  }

  @MainActor func testOnlyBooksCanBeDeleted() throws {
    let controller = controller(of: [["Hamlet", "Macbeth"], []])
    let table = controller.tableView
    table.swipe(at: MiniUIKit::IndexPath(row: 1, section: 0))
    guard
      expectModel([["Hamlet"], []], in: controller, after: "Somebody wanted to delete Macbeth")
    else { return }
    table.swipe(at: MiniUIKit::IndexPath(row: 1, section: 0))
    table.swipe(at: MiniUIKit::IndexPath(row: 0, section: 1))
    guard
      expectModel(
        [["Hamlet"], []], in: controller, after: "Somebody wanted to delete the additional rows")
    else { return }
    try skipUnlessRows(0, see: "testEmptyShelfHasOnlyTheAddRow")
    table.swipe(at: MiniUIKit::IndexPath(row: 0, section: 0))
    guard
      expectModel([[], []], in: controller, after: "Somebody wanted to delete the only book of a shelf")
    else { return }
    let other = self.controller(of: [[], [], ["Faust", "Emma", addRow]])
    other.tableView.swipe(at: MiniUIKit::IndexPath(row: 2, section: 2))
    expectModel(
      [[], [], ["Faust", "Emma"]], in: other, after: "Somebody wanted to delete a book with the name \(addRow)")
  }

  @MainActor private func tap(
    row: Swift::Int, section: Swift::Int, in controller: LibraryViewController
  ) {
    controller.tableView.tap(at: MiniUIKit::IndexPath(row: row, section: section))
  }

  /// Skips a check unless the table has one row more than books, for shelves with so many books.
  @MainActor private func skipUnlessRows(
    _ bookCounts: Swift::Int..., see check: Swift::String
  ) throws {
    let controller = controller(
      of: bookCounts.Swift::map { Swift::Array(repeating: "Hamlet", count: $0) })
    for (section, count) in bookCounts.Swift::enumerated() {
      try CheckSupport::skip(
        unless: controller.tableView.numberOfRows(inSection: section),
        is: count.Swift::advanced(by: 1), see: check)
    }
  }

  @MainActor private func expect(
    _ rows: [[Swift::String]], in controller: LibraryViewController, after: Swift::String,
    _ advice: Swift::String, line: UInt = #line
  ) {
    let shown = CheckSupport::shownRows(of: controller.tableView)
    CheckSupport::expectEqual(
      shown, rows,
      "\(after). Expected \(CheckSupport::inWords(rows)). The table shows "
        + "\(CheckSupport::inWords(shown)). \(advice)", line: line)
  }

  @MainActor @discardableResult private func expectModel(
    _ library: [[Swift::String]], in controller: LibraryViewController, after: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    let model: [[Swift::String]] = controller.shelves.Swift::map { $0.books }
    return CheckSupport::expectEqual(
      model, library,
      "\(after). The model should be \(CheckSupport::inWords(library)), but it is "
        + "\(CheckSupport::inWords(model)). Is this row a book?", line: line)
  }

  @MainActor private func expectChosen(
    _ book: Swift::String?, in controller: LibraryViewController, after: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    let chosen: Swift::String? = controller.chosenBook
    return CheckSupport::expectEqual(
      chosen, book,
      "\(after). The chosen book should be \(book ?? "none"), but it is \(chosen ?? "none"). "
        + "Is this row a book?", line: line)
  }

  @MainActor private func controller(of library: [[Swift::String]]) -> LibraryViewController {
    let controller = LibraryViewController()
    controller.shelves = library.Swift::map { Shelf(title: "Shelf", books: $0) }
    CheckSupport::letAppear(controller)
    // The table asks for the numbers now; the texts are asked for by the checks that look at them.
    _ = controller.tableView.numberOfSections
    return controller
  }
}
