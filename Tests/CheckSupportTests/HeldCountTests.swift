import CheckSupport
import XCTest

final class HeldCountTests: XCTestCase {
  private class Node {
    var next: Node?
    weak var weakNode: Node?
    unowned(unsafe) var unownedNode: Node?
  }

  private struct Box {
    weak var node: Node?
  }

  private final class Shelf: Node {
    var numbers: [Int] = []
    var boxes: [Box] = []
    var lists: [String: [Node]] = [:]
    var closures: [() -> Void] = []
  }

  func testAnObjectWithoutAnythingHoldsNothing() {
    XCTAssertEqual(heldCount(by: Node()), 0)
  }

  func testCountsElementsOfLists() {
    let shelf = Shelf()
    shelf.numbers = [1, 2, 3]
    shelf.closures = [{}, {}]
    XCTAssertEqual(heldCount(by: shelf), 5)
  }

  func testCountsListsInLists() {
    let shelf = Shelf()
    shelf.lists = ["a": [Node(), Node()], "b": []]
    // Two keys, two arrays, and the two objects in one of them.
    XCTAssertEqual(heldCount(by: shelf), 6)
  }

  func testCountsAChainAndEndsInACircle() {
    let (first, second) = (Node(), Node())
    first.next = second
    XCTAssertEqual(heldCount(by: first), 1)
    second.next = first
    XCTAssertEqual(heldCount(by: first), 1)
    second.next = nil
  }

  func testDoesNotFollowWeakReferences() {
    let (shelf, rich) = (Shelf(), Shelf())
    rich.numbers = [1, 2, 3]
    shelf.weakNode = rich
    shelf.unownedNode = rich
    shelf.boxes = [Box(node: rich), Box()]
    XCTAssertEqual(heldCount(by: shelf), 2)
  }

  private final class Secret: Node, CustomReflectable {
    var numbers = [1, 2, 3]
    var pair: (Node, Node?) = (Node(), nil)
    var choice: Result<Node, any Error> = .success(Node())
    var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
  }

  func testAMirrorHidesNothing() {
    let secret = Secret()
    secret.next = Node()
    XCTAssertEqual(heldCount(by: secret), 6)
  }
}
