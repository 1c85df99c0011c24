import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class ModelFirstChecks: XCTestCase {
  @MainActor func testDeletedBookIsGone() {
    let last = CheckSupport::drawName()
    let controller = controller(of: [["Hamlet", "Macbeth", last]])
    swipe(row: 1, section: 0, in: controller)
    expect(
      [["Hamlet", last]], in: controller,
      after: "Macbeth was deleted, between Hamlet and \(last)", "What happens to the model, and what to the table?")
    let next = self.controller(of: [["Hamlet", "Macbeth", last]])
    for _ in CheckSupport::numbers(to: 2) { swipe(row: 1, section: 0, in: next) }
    expect(
      [["Hamlet"]], in: next, after: "There were three books, and twice the one in row 1 was deleted",
      "Does each deletion count, also in the same row?")
  }

  @MainActor func testOtherBooksStay() throws {
    try skipUnlessABookCanBeDeleted()
    let controller = controller(of: [["Hamlet", "Macbeth"], ["Iliad", "Odyssey"], ["Faust", "Emma"]])
    swipe(row: 1, section: 1, in: controller)
    guard
      expect(
        [["Hamlet", "Macbeth"], ["Iliad"], ["Faust", "Emma"]], in: controller,
        after: "Odyssey was deleted", "Which book was meant?")
    else { return }
    swipe(row: 0, section: 0, in: controller)
    guard
      expect(
        [["Macbeth"], ["Iliad"], ["Faust", "Emma"]], in: controller,
        after: "Odyssey and Hamlet were deleted", "Which book was meant?")
    else { return }
    swipe(row: 0, section: 2, in: controller)
    guard
      expect(
        [["Macbeth"], ["Iliad"], ["Emma"]], in: controller,
        after: "Odyssey, Hamlet and Faust were deleted", "Which book was meant?")
    else { return }
    for (row, rest) in [(0, ["Emma", "Faust"]), (2, ["Faust", "Emma"])] {
      let twice = self.controller(of: [["Faust", "Emma", "Faust"]])
      swipe(row: row, section: 0, in: twice)
      guard
        expect(
          [rest], in: twice,
          after: "Faust was in the rows 0 and 2 of a shelf, and the one in row \(row) was deleted",
          "Which book was meant?")
      else { return }
    }
  }

  @MainActor func testShelfCanBecomeEmpty() throws {
    try skipUnlessABookCanBeDeleted()
    let controller = controller(of: [["Hamlet"], ["Faust"]])
    swipe(row: 0, section: 0, in: controller)
    expect(
      [[], ["Faust"]], in: controller, after: "The only book of the first shelf was deleted",
      "What is the number of rows of an empty shelf?")
  }

  @MainActor func testAddedBookIsShownAtTheEnd() {
    let controller = controller(of: [["Hamlet", "Macbeth"], ["Faust"]])
    let book = CheckSupport::drawName()
    let other = CheckSupport::drawWords(3).Swift::joined(separator: " ")
    controller.add(book, toShelf: 0)
    guard
      expect(
        [["Hamlet", "Macbeth", book], ["Faust"]], in: controller,
        after: "\(book) was added to the first shelf", "Which row is new?")
    else { return }
    controller.add(other, toShelf: 1)
    guard
      expect(
        [["Hamlet", "Macbeth", book], ["Faust", other]], in: controller,
        after: "\(book) was added to the first shelf, and \(other) to the second",
        "Which row is new?")
    else { return }
    controller.add(book, toShelf: 0)
    controller.add(book, toShelf: 1)
    guard
      expect(
        [["Hamlet", "Macbeth", book, book], ["Faust", other, book]], in: controller,
        after: "\(book) was on the first shelf already, and one more was added to each shelf",
        "Does each call of add put a book on the shelf?")
    else { return }
    controller.shelves = [["Hamlet", book], ["Faust", other, book, "Emma"]].Swift::map {
      Shelf(title: "Shelf", books: $0)
    }
    controller.tableView.reloadData()
    controller.tableView.displayIfNeeded()
    controller.add(other, toShelf: 0)
    controller.add(other, toShelf: 1)
    expect(
      [["Hamlet", book, other], ["Faust", other, book, "Emma", other]], in: controller,
      after: "The model was changed and the table reloaded, and \(other) was added to each shelf",
      "Which row is new?")
    @MainActor func counts() -> [Swift::Int] {
      [
        CheckSupport::value(controller.shelves.Swift::first?.books.Swift::count, or: 0),
        controller.tableView.numberOfRows(inSection: 0),
      ]
    }
    CheckSupport::expectEachTime(
      [1, 1], "A book was added, and the shelf and the table should get one more each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      // How many controllers there are does not matter.
      _ = LibraryViewController()
      let before = counts()
      controller.add(other, toShelf: 0)
      return Swift::zip(counts(), before).Swift::map { CheckSupport::difference($0, $1) }
    }
  }

  @MainActor func testBookIsAddedToAnEmptyShelf() {
    let (other, controller) = (controller(of: [[]]), controller(of: [["Hamlet"], []]))
    for (controller, section, library) in [
      (other, 0, [["Faust"]]), (controller, 1, [["Hamlet"], ["Faust"]]),
    ] {
      controller.add("Faust", toShelf: section)
      guard
        expect(
          library, in: controller, after: "Faust was added to an empty shelf",
          "What is the number of the first row?")
      else { return }
    }
  }

  @MainActor private func swipe(
    row: Swift::Int, section: Swift::Int, in controller: LibraryViewController
  ) {
    controller.tableView.swipe(at: MiniUIKit::IndexPath(row: row, section: section))
  }

  @MainActor private func skipUnlessABookCanBeDeleted() throws {
    let controller = controller(of: [["Hamlet", "Macbeth", "Othello"]])
    swipe(row: 1, section: 0, in: controller)
    let model: [[Swift::String]] = controller.shelves.Swift::map { $0.books }
    let check = "testDeletedBookIsGone"
    try CheckSupport::skip(unless: model, is: [["Hamlet", "Othello"]], see: check)
    let count = controller.tableView.numberOfRows(inSection: 0)
    try CheckSupport::skip(unless: count, is: 2, see: check)
  }

  /// Compares first the model, and then the table, with the library that is expected.
  @MainActor @discardableResult private func expect(
    _ library: [[Swift::String]], in controller: LibraryViewController, after: Swift::String,
    _ advice: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let model: [[Swift::String]] = controller.shelves.Swift::map { $0.books }
    let table = controller.tableView
    let numbers = CheckSupport::rowCounts(of: table)
    let expected = CheckSupport::inWords(library)
    guard
      CheckSupport::expectEqual(
        model, library,
        "\(after). The model should be \(expected), but it is \(CheckSupport::inWords(model)). "
          + advice, line: line)
    else { return false }
    // A table that expects other numbers would ask for rows that do not exist.
    guard
      CheckSupport::expectEqual(
        numbers, library.Swift::map { $0.Swift::count },
        "\(after), and the model is right: \(expected). But the table still expects "
          + "\(inWords(numbers)). Who tells it?", line: line)
    else { return false }
    let shown = CheckSupport::shownRows(of: table)
    return CheckSupport::expectEqual(
      shown, library,
      "\(after), and the model is right: \(expected). But the table shows "
        + "\(CheckSupport::inWords(shown)). Was it told of the right row?", line: line)
  }

  private func inWords(_ numbers: [Swift::Int]) -> Swift::String {
    let sections = numbers.Swift::enumerated().map { "section \($0.offset) has \($0.element)" }
    return "these numbers of rows: " + sections.joined(separator: ", ")
  }

  @MainActor private func controller(of library: [[Swift::String]]) -> LibraryViewController {
    let controller = LibraryViewController()
    controller.shelves = library.Swift::map { Shelf(title: "Shelf", books: $0) }
    CheckSupport::letAppear(controller)
    controller.tableView.displayIfNeeded()
    return controller
  }
}
