import MiniUIKit
import XCTest

final class UITableViewSelectionTests: XCTestCase {
  @MainActor func testTapSelectsAndTellsTheDelegate() async {
    let table = shownTable()
    table.tap(at: .at(0, 1))
    XCTAssertEqual(table.indexPathForSelectedRow, .at(0, 1))
    XCTAssertEqual(table.shelf.readDiary(), ["will select [0, 1]", "did select [0, 1]"])
  }

  @MainActor func testAnotherTapTakesTheSelectionFromTheFirstRow() async {
    let table = shownTable()
    table.tap(at: .at(0, 1))
    _ = table.shelf.readDiary()
    table.tap(at: .at(1, 0))
    XCTAssertEqual(table.indexPathForSelectedRow, .at(1, 0))
    XCTAssertEqual(
      table.shelf.readDiary(),
      ["will select [1, 0]", "did deselect [0, 1]", "did select [1, 0]"])
  }

  @MainActor func testTapOnTheSelectedRowIsToldAgain() async {
    let table = shownTable()
    table.tap(at: .at(0, 1))
    _ = table.shelf.readDiary()
    table.tap(at: .at(0, 1))
    XCTAssertEqual(table.shelf.readDiary(), ["will select [0, 1]", "did select [0, 1]"])
  }

  @MainActor func testDelegateMayRefuseOrChooseAnotherRow() async {
    let table = shownTable()
    table.shelf.locked = [.at(0, 0)]
    table.shelf.redirected = [.at(0, 1): .at(1, 0), .at(1, 0): .at(7, 7)]
    table.tap(at: .at(0, 0))
    XCTAssertNil(table.indexPathForSelectedRow)
    table.tap(at: .at(0, 1))
    XCTAssertEqual(table.indexPathForSelectedRow, .at(1, 0))
    table.tap(at: .at(1, 0))
    XCTAssertEqual(table.indexPathForSelectedRow, .at(1, 0))
    XCTAssertEqual(
      table.shelf.readDiary(),
      [
        "will select [0, 0]", "will select [0, 1]", "did select [1, 0]", "will select [1, 0]",
      ])
  }

  @MainActor func testTapWhereNoRowIsDoesNothing() async {
    let table = shownTable()
    for path in [IndexPath.at(0, 2), .at(2, 0), .at(0, -1)] { table.tap(at: path) }
    XCTAssertNil(table.indexPathForSelectedRow)
    XCTAssertEqual(table.shelf.readDiary(), [])
  }

  @MainActor func testDelegateIsNotToldWhatTheProgramSelects() async {
    let table = shownTable()
    table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
    XCTAssertEqual(table.indexPathForSelectedRow, .at(0, 1))
    table.deselectRow(at: .at(0, 0), animated: false)
    XCTAssertEqual(table.indexPathForSelectedRow, .at(0, 1))
    table.deselectRow(at: .at(0, 1), animated: false)
    XCTAssertNil(table.indexPathForSelectedRow)
    table.selectRow(at: .at(1, 0), animated: false, scrollPosition: .middle)
    table.selectRow(at: .at(9, 9), animated: false, scrollPosition: .top)
    XCTAssertNil(table.indexPathForSelectedRow)
    table.selectRow(at: .at(1, 0), animated: false, scrollPosition: .none)
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    XCTAssertNil(table.indexPathForSelectedRow)
    XCTAssertEqual(table.shelf.readDiary(), [])
  }

  @MainActor func testUITableViewSelectionTapWithoutADelegateOrWithASilentOneSelects() async {
    let table = shownTable()
    table.delegate = nil
    table.tap(at: .at(0, 0))
    XCTAssertEqual(table.indexPathForSelectedRow, .at(0, 0))
    let silent = SilentDelegate()
    table.delegate = silent
    table.tap(at: .at(0, 1))
    XCTAssertEqual(table.indexPathForSelectedRow, .at(0, 1))
    XCTAssertTrue(table.delegate === silent)
  }

  @MainActor func testSwipeAsksTheDataSourceToDelete() async {
    let table = shownTable()
    table.swipe(at: .at(0, 0))
    XCTAssertEqual(
      table.shelf.readDiary(), ["delete [0, 0]!", "sections?", "rows in 0?", "rows in 1?"])
    XCTAssertEqual(table.description, "Hall\n  Dune\nSection 1\n  Ulysses")
  }

  @MainActor func testSwipeDoesNothingWhereNothingMayBeDeleted() async {
    let table = shownTable()
    table.shelf.locked = [.at(0, 0)]
    table.swipe(at: .at(0, 0))
    table.swipe(at: .at(5, 0))
    XCTAssertEqual(table.shelf.readDiary(), [])
    XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
  }

  /// Returns a table with three rows after its first layout.
  @MainActor private func shownTable() -> ShelfTable {
    let table = ShelfTable([["Emma", "Dune"], ["Ulysses"]])
    table.displayIfNeeded()
    _ = table.shelf.readDiary()
    return table
  }
}
