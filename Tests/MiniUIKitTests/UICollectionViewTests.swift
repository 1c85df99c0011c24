import MiniUIKit
import XCTest

final class UICollectionViewTests: XCTestCase {
  @MainActor func testUICollectionViewAsksForEachThingOnceWhenItIsShown() async {
    let collection = ShelfCollection([["Emma", "Dune"], []])
    collection.displayIfNeeded()
    collection.displayIfNeeded()
    XCTAssertEqual(
      collection.shelf.readDiary(),
      ["sections?", "items in 0?", "items in 1?", "cell [0, 0]?", "cell [0, 1]?"])
    XCTAssertEqual(collection.numberOfSections, 2)
    XCTAssertEqual([0, 1, 2].map(collection.numberOfItems), [2, 0, 0])
    XCTAssertEqual(titles(of: collection), [["Emma", "Dune"], []])
    XCTAssertNil(collection.cellForItem(at: .at(0, 2)))
    XCTAssertEqual(collection.shelf.readDiary(), [])
  }

  @MainActor func testUICollectionViewInWords() async {
    let collection = ShelfCollection([["Emma", "Dune"], []])
    collection.tap(at: .at(0, 1))
    XCTAssertEqual("\(collection)", "Section 0\n  Emma\n> Dune\nSection 1\n  (no items)")
    collection.cellForItem(at: .at(0, 1))?.accessibilityLabel = nil
    XCTAssertEqual(
      collection.description, "Section 0\n  Emma\n> UICollectionViewCell\nSection 1\n  (no items)")
    XCTAssertEqual(UICollectionView().description, "(an empty collection)")
  }

  @MainActor func testReloadDataAsksAnew() async {
    let collection = shownCollection()
    collection.shelf.rooms = [["Ulysses"]]
    collection.reloadData()
    XCTAssertEqual(titles(of: collection), [["Ulysses"]])
  }

  @MainActor func testUICollectionViewOnlyTwoMethodsMustBeWritten() async {
    let (collection, shelf) = (UICollectionView(), PlainShelf())
    collection.dataSource = shelf
    XCTAssertEqual(collection.numberOfSections, 1)
    XCTAssertEqual(collection.numberOfItems(inSection: 0), 2)
    XCTAssertTrue(collection.dataSource === shelf)
  }

  @MainActor func testTapAsksSelectsAndTells() async {
    let collection = shownCollection()
    collection.tap(at: .at(0, 1))
    collection.tap(at: .at(1, 0))
    XCTAssertEqual(collection.indexPathsForSelectedItems, [.at(1, 0)])
    XCTAssertEqual(
      collection.shelf.readDiary(),
      [
        "should select [0, 1]?", "did select [0, 1]",
        "should select [1, 0]?", "did deselect [0, 1]", "did select [1, 0]",
      ])
  }

  @MainActor func testDelegateMayRefuse() async {
    let collection = shownCollection()
    collection.shelf.locked = [.at(0, 0)]
    collection.tap(at: .at(0, 0))
    XCTAssertEqual(collection.indexPathsForSelectedItems, [])
    XCTAssertEqual(collection.shelf.readDiary(), ["should select [0, 0]?"])
  }

  @MainActor func testTapWhereNoItemIsDoesNothing() async {
    let collection = shownCollection()
    collection.tap(at: .at(0, 2))
    XCTAssertEqual(collection.indexPathsForSelectedItems, [])
    XCTAssertEqual(collection.shelf.readDiary(), [])
  }

  @MainActor func testUICollectionViewTapWithoutADelegateOrWithASilentOneSelects() async {
    let collection = shownCollection()
    collection.delegate = nil
    collection.tap(at: .at(0, 0))
    XCTAssertEqual(collection.indexPathsForSelectedItems, [.at(0, 0)])
    let silent = SilentDelegate()
    collection.delegate = silent
    collection.tap(at: .at(0, 1))
    XCTAssertEqual(collection.indexPathsForSelectedItems, [.at(0, 1)])
    XCTAssertTrue(collection.delegate === silent)
  }

  @MainActor func testDelegateIsNotToldWhatTheProgramDeselects() async {
    let collection = shownCollection()
    collection.tap(at: .at(0, 1))
    _ = collection.shelf.readDiary()
    collection.deselectItem(at: .at(0, 0), animated: false)
    XCTAssertEqual(collection.indexPathsForSelectedItems, [.at(0, 1)])
    collection.deselectItem(at: .at(0, 1), animated: false)
    XCTAssertEqual(collection.indexPathsForSelectedItems, [])
    XCTAssertEqual(collection.shelf.readDiary(), [])
  }

  @MainActor func testItemsComeAndGo() async {
    let collection = shownCollection()
    collection.shelf.rooms[0].insert("Ulysses", at: 1)
    collection.insertItems(at: [.at(0, 1)])
    XCTAssertEqual(titles(of: collection), [["Emma", "Ulysses", "Dune"], ["Kim"]])
    collection.shelf.rooms[1] = []
    collection.deleteItems(at: [.at(1, 0)])
    XCTAssertEqual(titles(of: collection), [["Emma", "Ulysses", "Dune"], []])
  }

  @MainActor func testUICollectionViewBatchIsComparedAtItsEnd() async {
    let collection = shownCollection()
    var ended: [Bool] = []
    collection.performBatchUpdates {
      collection.insertItems(at: [.at(0, 0)])
      collection.deleteItems(at: [.at(0, 0), .at(0, 1)])
      collection.shelf.rooms[0] = ["Ulysses"]
    } completion: {
      ended.append($0)
    }
    XCTAssertEqual(ended, [true])
    XCTAssertEqual(titles(of: collection), [["Ulysses"], ["Kim"]])
  }

  @MainActor func testUICollectionViewHoldsNeitherDataSourceNorDelegate() async {
    let collection = UICollectionView()
    weak var gone: Shelf?
    do {
      let shelf = Shelf([["Emma"]])
      collection.dataSource = shelf
      collection.delegate = shelf
      collection.displayIfNeeded()
      gone = shelf
    }
    XCTAssertNil(gone)
  }

  @MainActor func testStopsWhereAnItemWasInsertedWithoutTheModel() async throws {
    let place = "MiniUIKitTests/UICollectionViewTests.swift:\(#line + 7)"
    try assertStops(
      "The collection is out of step with its data: after the update, the number of items in "
        + "section 0 should be 3, but the data source says 2. Has the model changed when the "
        + "collection is told, and in the same way?",
      blaming: place
    ) {
      shownCollection().insertItems(at: [.at(0, 2)])
    }
  }

  @MainActor func testFewerThanNoItemsStopTheProgram() async throws {
    try assertStops("The data source says that there are -2 items in section 0.") {
      let collection = ShelfCollection([["Emma"]])
      collection.shelf.claim.books = -2
      collection.displayIfNeeded()
    }
  }

  /// Returns a collection with three items after its first layout.
  @MainActor private func shownCollection() -> ShelfCollection {
    let collection = ShelfCollection([["Emma", "Dune"], ["Kim"]])
    collection.displayIfNeeded()
    _ = collection.shelf.readDiary()
    return collection
  }

  @MainActor private func titles(of collection: UICollectionView) -> [[String]] {
    (0..<collection.numberOfSections).map { section in
      (0..<collection.numberOfItems(inSection: section)).map { item in
        collection.cellForItem(at: .at(section, item))?.accessibilityLabel ?? "?"
      }
    }
  }
}
