import MiniUIKit
import XCTest

final class UITableViewUpdatesTests: XCTestCase {
  @MainActor func testInsertedRowIsTheOnlyOneAskedFor() async {
    let table = shownTable()
    table.shelf.rooms[0].insert("Ulysses", at: 1)
    table.insertRows(at: [.at(0, 1)], with: .automatic)
    XCTAssertEqual(table.description, "Hall\n  Emma\n  Ulysses\n  Dune\nSection 1\n  Kim")
    XCTAssertEqual(
      table.shelf.readDiary(), ["sections?", "rows in 0?", "rows in 1?", "cell [0, 1]?"])
  }

  @MainActor func testDeletedRowGoes() async {
    let table = shownTable()
    table.shelf.rooms[0].remove(at: 0)
    table.deleteRows(at: [.at(0, 0)], with: .fade)
    XCTAssertEqual(table.description, "Hall\n  Dune\nSection 1\n  Kim")
  }

  @MainActor func testSelectionGoesWithItsRow() async {
    let table = shownTable()
    table.tap(at: .at(0, 1))
    table.shelf.rooms[0].insert("Ulysses", at: 0)
    table.insertRows(at: [.at(0, 0)], with: .none)
    XCTAssertEqual(table.indexPathForSelectedRow, .at(0, 2))
    table.shelf.rooms[0].removeLast()
    table.deleteRows(at: [.at(0, 2)], with: .none)
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  @MainActor func testReloadedRowsAreAskedForAnew() async {
    let table = shownTable()
    table.shelf.rooms[0] = ["EMMA", "DUNE"]
    table.reloadRows(at: [.at(0, 1)], with: .automatic)
    XCTAssertEqual(table.description, "Hall\n  Emma\n  DUNE\nSection 1\n  Kim")
  }

  @MainActor func testSectionsComeAndGo() async {
    let table = shownTable()
    table.shelf.rooms.insert(["Ulysses"], at: 0)
    table.insertSections([0], with: .automatic)
    XCTAssertEqual(
      table.description, "Hall\n  Ulysses\nSection 1\n  Emma\n  Dune\nSection 2\n  Kim")
    table.shelf.rooms.remove(at: 1)
    table.deleteSections([1], with: .automatic)
    XCTAssertEqual(table.description, "Hall\n  Ulysses\nSection 1\n  Kim")
    table.shelf.rooms[1] = ["Kim", "Ivanhoe"]
    table.reloadSections([1], with: .automatic)
    XCTAssertEqual(table.description, "Hall\n  Ulysses\nSection 1\n  Kim\n  Ivanhoe")
  }

  @MainActor func testNewSectionsBringTheirRows() async {
    let table = shownTable()
    table.shelf.rooms = [["Emma", "Dune"], ["Ulysses"], [], ["Kim"]]
    table.performBatchUpdates {
      table.insertSections([2, 1], with: .automatic)
      table.insertRows(at: [.at(1, 0)], with: .automatic)
    }
    XCTAssertEqual(
      table.description,
      "Hall\n  Emma\n  Dune\nSection 1\n  Ulysses\nSection 2\n  (no rows)\nSection 3\n  Kim")
  }

  @MainActor func testSectionsAreInsertedFromTheFirstToTheLast() async {
    let table = ShelfTable([["Kim"]])
    table.displayIfNeeded()
    table.tap(at: .at(0, 0))
    table.shelf.rooms = [["Emma"], ["Kim"], ["Dune"]]
    table.insertSections([2, 0], with: .automatic)
    XCTAssertEqual(table.indexPathForSelectedRow, .at(1, 0))
    table.shelf.rooms = [["Kim"]]
    table.deleteSections([0, 2], with: .automatic)
    XCTAssertEqual(table.description, "Hall\n> Kim")
  }

  @MainActor func testUITableViewUpdatesBatchIsComparedAtItsEnd() async {
    let table = shownTable()
    var ended: [Bool] = []
    table.performBatchUpdates {
      // Index paths of deletions refer to the state before the batch, those of insertions to the
      // state after it.
      table.insertRows(at: [.at(0, 0), .at(1, 1)], with: .automatic)
      table.deleteRows(at: [.at(0, 0), .at(0, 1)], with: .automatic)
      table.shelf.rooms = [["Ulysses"], ["Kim", "Ivanhoe"]]
    } completion: {
      ended.append($0)
    }
    XCTAssertEqual(ended, [true])
    XCTAssertEqual(table.description, "Hall\n  Ulysses\nSection 1\n  Kim\n  Ivanhoe")
  }

  @MainActor func testBatchesMayLieInEachOther() async {
    let table = shownTable()
    table.beginUpdates()
    table.beginUpdates()
    table.shelf.rooms[0] = []
    table.deleteRows(at: [.at(0, 0)], with: .automatic)
    table.endUpdates()
    table.deleteRows(at: [.at(0, 1)], with: .automatic)
    table.endUpdates()
    XCTAssertEqual(table.description, "Hall\n  (no rows)\nSection 1\n  Kim")
  }

  @MainActor func testTableThatWasNeverShownCanNotBeOutOfStep() async {
    let table = ShelfTable([["Emma"]])
    table.deleteRows(at: [.at(0, 7)], with: .automatic)
    XCTAssertEqual(table.description, "Hall\n  Emma")
  }

  @MainActor func testStopsWhereARowWasInsertedWithoutTheModel() async throws {
    let place = "MiniUIKitTests/UITableViewUpdatesTests.swift:\(#line + 6)"
    try assertStops(
      outOfStep(
        "after the update, the number of rows in section 0 should be 3, but the data source says 2"),
      blaming: place
    ) {
      shownTable().insertRows(at: [.at(0, 1)], with: .automatic)
    }
  }

  @MainActor func testStopsWhereARowWasDeletedBeforeTheModelChanged() async throws {
    try assertStops(
      outOfStep(
        "after the update, the number of rows in section 1 should be 0, but the data source says 1")
    ) {
      let table = shownTable()
      table.deleteRows(at: [.at(1, 0)], with: .automatic)
      table.shelf.rooms[1] = []
    }
  }

  @MainActor func testStopsWhereThereIsNoRowToDelete() async throws {
    try assertStops(outOfStep("there is no row [0, 2] to delete")) {
      let table = shownTable()
      table.shelf.rooms[0].removeLast()
      table.deleteRows(at: [.at(0, 2)], with: .automatic)
    }
  }

  @MainActor func testStopsWhereThereIsNoPlaceForANewRow() async throws {
    try assertStops(outOfStep("there is no place [0, 4] for a new row")) {
      let table = shownTable()
      table.shelf.rooms[0].append("Ulysses")
      table.insertRows(at: [.at(0, 4)], with: .automatic)
    }
  }

  @MainActor func testStopsWhereThereIsNoRowToShowAnew() async throws {
    try assertStops(outOfStep("there is no row [2, 0] to show anew")) {
      shownTable().reloadRows(at: [.at(2, 0)], with: .automatic)
    }
  }

  @MainActor func testStopsWhereTheModelHasAnotherNumberOfSections() async throws {
    try assertStops(
      outOfStep(
        "after the update, the number of sections should be 2, but the data source says 3")
    ) {
      let table = shownTable()
      table.shelf.rooms.append([])
      table.reloadRows(at: [.at(0, 0)], with: .automatic)
    }
  }

  @MainActor func testStopsWhereThereIsNoSuchSection() async throws {
    try assertStops(outOfStep("there is no section 2")) {
      shownTable().deleteSections([2], with: .automatic)
    }
  }

  @MainActor func testStopsWhereASectionWasInsertedWithoutTheModel() async throws {
    try assertStops(
      outOfStep(
        "section 2 can't be inserted: the data source says that the number of sections is 2")
    ) {
      shownTable().insertSections([2], with: .automatic)
    }
  }

  /// Returns a table with three rows after its first layout.
  @MainActor private func shownTable() -> ShelfTable {
    let table = ShelfTable([["Emma", "Dune"], ["Kim"]])
    table.displayIfNeeded()
    _ = table.shelf.readDiary()
    return table
  }

  private func outOfStep(_ problem: String) -> String {
    "The table is out of step with its data: \(problem). Has the model changed when the table is "
      + "told, and in the same way?"
  }
}
