import MiniUIKit
import XCTest

final class UITableViewTests: XCTestCase {
  @MainActor func testUITableViewAsksForEachThingOnceWhenItIsShown() async {
    let table = ShelfTable([["Emma", "Dune"], []])
    XCTAssertEqual(table.shelf.readDiary(), [])
    table.displayIfNeeded()
    table.displayIfNeeded()
    XCTAssertEqual(
      table.shelf.readDiary(),
      ["sections?", "rows in 0?", "rows in 1?", "cell [0, 0]?", "cell [0, 1]?"])
    XCTAssertEqual(table.numberOfSections, 2)
    XCTAssertEqual([0, 1, 2, -1].map(table.numberOfRows), [2, 0, 0, 0])
    XCTAssertEqual(table.cellForRow(at: .at(0, 1))?.textLabel?.text, "Dune")
    XCTAssertEqual(table.shelf.readDiary(), [])
  }

  @MainActor func testAsksForOneCellThatIsWantedBeforeItIsShown() async {
    let table = ShelfTable([["Emma", "Dune"]])
    let cell = table.cellForRow(at: .at(0, 1))
    XCTAssertEqual(table.shelf.readDiary(), ["sections?", "rows in 0?", "cell [0, 1]?"])
    table.displayIfNeeded()
    XCTAssertEqual(table.shelf.readDiary(), ["cell [0, 0]?"])
    XCTAssertTrue(table.cellForRow(at: .at(0, 1)) === cell)
  }

  @MainActor func testThereIsNoCellWhereThereIsNoRow() async {
    let table = ShelfTable([["Emma"]])
    for path in [IndexPath.at(0, 1), .at(1, 0), .at(0, -1), .at(-1, 0)] {
      XCTAssertNil(table.cellForRow(at: path), "\(path)")
    }
    XCTAssertEqual(table.shelf.readDiary(), ["sections?", "rows in 0?"])
  }

  @MainActor func testReloadDataAsksAnewWhenTheTableIsNextShown() async {
    let table = ShelfTable([["Emma"]])
    table.displayIfNeeded()
    _ = table.shelf.readDiary()
    table.shelf.rooms = [["Dune"]]
    table.displayIfNeeded()
    XCTAssertEqual(table.shelf.readDiary(), [])
    table.reloadData()
    XCTAssertEqual(table.shelf.readDiary(), [])
    table.displayIfNeeded()
    XCTAssertEqual(table.shelf.readDiary(), ["sections?", "rows in 0?", "cell [0, 0]?"])
    XCTAssertEqual(table.description, "Hall\n  Dune")
  }

  @MainActor func testNewDataSourceIsAskedAnew() async {
    let table = ShelfTable([["Emma"]])
    table.displayIfNeeded()
    let other = Shelf([["Dune"], ["Ulysses"]])
    table.dataSource = other
    XCTAssertEqual(table.description, "Hall\n  Dune\nSection 1\n  Ulysses")
    table.dataSource = nil
    XCTAssertEqual(table.description, "(an empty table)")
  }

  @MainActor func testUITableViewOnlyTwoMethodsMustBeWritten() async {
    let (table, shelf) = (UITableView(), PlainShelf())
    table.dataSource = shelf
    XCTAssertEqual(table.numberOfSections, 1)
    table.swipe(at: .at(0, 0))
    XCTAssertEqual(table.description, "Section 0\n  \n  ")
  }

  @MainActor func testUITableViewHoldsNeitherDataSourceNorDelegate() async {
    let table = UITableView()
    weak var gone: Shelf?
    do {
      let shelf = Shelf([["Emma"]])
      table.dataSource = shelf
      table.delegate = shelf
      table.displayIfNeeded()
      gone = shelf
    }
    XCTAssertNil(gone)
    XCTAssertNil(table.dataSource)
    XCTAssertNil(table.delegate)
  }

  @MainActor func testInWords() async {
    let table = ShelfTable([["Emma", "Dune"], []])
    table.tap(at: .at(0, 1))
    XCTAssertEqual(
      table.description,
      """
      Hall
        Emma
      > Dune
      Section 1
        (no rows)
      """)
  }

  @MainActor func testFewerThanNoSectionsStopTheProgram() async throws {
    try assertStops("The data source says that there are -1 sections.") {
      let table = ShelfTable([])
      table.shelf.claim.rooms = -1
      table.displayIfNeeded()
    }
  }

  @MainActor func testFewerThanNoRowsStopTheProgram() async throws {
    try assertStops("The data source says that there are -2 rows in section 0.") {
      let table = ShelfTable([["Emma"]])
      table.shelf.claim.books = -2
      table.displayIfNeeded()
    }
  }
}
