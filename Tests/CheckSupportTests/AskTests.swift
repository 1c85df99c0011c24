import CheckSupport
import XCTest

final class AskTests: XCTestCase {
  private final class Node {}

  func testWhetherThereIsSomething() {
    XCTAssertTrue(isPresent(1 as Int?))
    XCTAssertFalse(isPresent(nil as Int?))
    XCTAssertEqual(value(1, or: 2), 1)
    XCTAssertEqual(value(nil, or: 2), 2)
  }

  func testHowMuchIsInAList() {
    XCTAssertTrue(holds([1]))
    XCTAssertFalse(holds([] as [Int]))
    XCTAssertTrue(holds([1, 2], atLeast: 2))
    XCTAssertFalse(holds([1, 2], atLeast: 3))
  }

  func testTheSameObject() {
    let (a, b) = (Node(), Node())
    XCTAssertTrue(isSame(a, a))
    XCTAssertFalse(isSame(a, b))
    XCTAssertFalse(isSame(a, nil))
    XCTAssertTrue(isSame(nil, nil))
  }

  func testNumbers() {
    XCTAssertTrue(isGreater(2, than: 1))
    XCTAssertFalse(isGreater(1, than: 1))
    XCTAssertEqual(numbers(to: 3), [1, 2, 3])
    XCTAssertEqual(numbers(to: 0), [])
    XCTAssertEqual(numbers(to: -1), [])
  }

  func testElements() {
    XCTAssertEqual(element(1, of: ["a", "b"]), "b")
    XCTAssertNil(element(2, of: ["a", "b"]))
    XCTAssertNil(element(-1, of: ["a", "b"]))
  }
}
