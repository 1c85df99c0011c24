import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class ARowIsChosenChecks: XCTestCase {
  private let library = [["Hamlet", "Macbeth", "Othello"], ["Iliad", "Odyssey"], ["Faust"]]

  @MainActor func testTapChoosesTheBook() {
    let book = CheckSupport::drawName()
    let (first, second) = (LibraryViewController(), LibraryViewController())
    for (controller, book) in [(second, "Iliad"), (first, book)] {
      controller.shelves = [["Hamlet", book, "Othello"], ["Iliad", "Odyssey"]].Swift::map {
        Shelf(title: "Shelf", books: $0)
      }
      CheckSupport::letAppear(controller)
      controller.tableView.displayIfNeeded()
      tap(row: 1, section: 0, in: controller)
      let isChosen = expectChosen(
        book, in: controller, after: "Row 1 of section 0 was tapped, and it shows \(book)",
        "Does the delegate hear of it?")
      guard isChosen else { return }
    }
  }

  @MainActor func testTapInAnotherSectionChoosesItsBook() throws {
    try skipUnlessATapChooses("Macbeth", row: 1, section: 0, see: "testTapChoosesTheBook")
    for (row, section, book) in [(1, 1, "Odyssey"), (0, 2, "Faust")] {
      let controller = controller(of: library)
      tap(row: row, section: section, in: controller)
      let isChosen = expectChosen(
        book, in: controller, after: "Row \(row) of section \(section) was tapped, and it shows \(book)",
        "How does an index path lead to a book?")
      guard isChosen else { return }
    }
  }

  @MainActor func testLastTapCounts() throws {
    try skipUnlessATapChooses("Macbeth", row: 1, section: 0, see: "testTapChoosesTheBook")
    try skipUnlessATapChooses(
      "Odyssey", row: 1, section: 1, see: "testTapInAnotherSectionChoosesItsBook")
    let controller = controller(of: library)
    tap(row: 2, section: 0, in: controller)
    tap(row: 0, section: 0, in: controller)
    tap(row: 0, section: 1, in: controller)
    let advice = "Which of the messages changes what is chosen?"
    guard
      expectChosen(
        "Iliad", in: controller, after: "Othello was tapped, then Hamlet, and Iliad at last",
        advice)
    else { return }
    for (book, section) in [("Iliad", 1), ("Hamlet", 0)] {
      tap(row: 0, section: section, in: controller)
      guard expectChosen(book, in: controller, after: "\(book) was tapped once more", advice) else {
        return
      }
    }
    controller.chosenBook = nil
    tap(row: 0, section: 0, in: controller)
    let isChosenAgain = expectChosen(
      "Hamlet", in: controller,
      after: "Somebody set chosenBook to nil, and Hamlet, which was tapped last, was tapped again",
      advice)
    guard isChosenAgain else { return }
    let table = controller.tableView
    let path = MiniUIKit::IndexPath(row: 1, section: 1)
    _ = table.delegate?.tableView(table, willSelectRowAt: path)
    let isStillChosen = expectChosen(
      "Hamlet", in: controller,
      after: "Hamlet was chosen. The table asked whether to select Odyssey, and did not select it",
      advice)
    guard isStillChosen else { return }
    let new = CheckSupport::drawName()
    controller.shelves = [Shelf(title: "Shelf", books: ["Faust", new])]
    controller.tableView.reloadData()
    controller.tableView.displayIfNeeded()
    tap(row: 1, section: 0, in: controller)
    expectChosen(
      new, in: controller, after: "The model changed, the table asked again, and \(new) was tapped",
      "Where is the book looked up, and when?")
  }

  @MainActor func testRowDoesNotStayMarked() throws {
    try skipUnlessATapChooses("Macbeth", row: 1, section: 0, see: "testTapChoosesTheBook")
    let controller = controller(of: library)
    for (row, section) in [(2, 0), (0, 0), (1, 1), (1, 1), (2, 0)] {
      tap(row: row, section: section, in: controller)
      let path = controller.tableView.indexPathForSelectedRow
      let isUnmarked = CheckSupport::expectNil(
        path,
        "A row was tapped, and then no row should be marked, but the row "
          + "\(CheckSupport::text(path)) still is. Who takes the mark away, after each tap?")
      guard isUnmarked else { return }
    }
  }

  @MainActor private func tap(
    row: Swift::Int, section: Swift::Int, in controller: LibraryViewController
  ) {
    controller.tableView.tap(at: MiniUIKit::IndexPath(row: row, section: section))
  }

  @MainActor private func skipUnlessATapChooses(
    _ book: Swift::String, row: Swift::Int, section: Swift::Int, see check: Swift::String
  ) throws {
    let controller = controller(of: library)
    tap(row: row, section: section, in: controller)
    let chosen: Swift::String? = controller.chosenBook
    try CheckSupport::skip(unless: chosen, is: book, see: check)
  }

  @MainActor @discardableResult private func expectChosen(
    _ book: Swift::String, in controller: LibraryViewController, after: Swift::String,
    _ advice: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let chosen: Swift::String? = controller.chosenBook
    return CheckSupport::expectEqual(
      chosen, book,
      "\(after). So the chosen book should be \(book), but "
        + "\(chosen.map { "it is \($0)" } ?? "no book is chosen"). \(advice)", line: line)
  }

  @MainActor private func controller(of library: [[Swift::String]]) -> LibraryViewController {
    let controller = LibraryViewController()
    controller.shelves = library.Swift::map { Shelf(title: "Shelf", books: $0) }
    CheckSupport::letAppear(controller)
    controller.tableView.displayIfNeeded()
    return controller
  }
}
