import XCTest

@testable import Terminal

final class RecallTests: XCTestCase {
  func testBackAndForth() {
    var recall = Recall()
    XCTAssertNil(recall.older(leaving: "draft"))
    for entry in ["a", "b", "b", "c"] { recall.add(entry) }
    XCTAssertEqual(recall.older(leaving: "draft"), "c")
    XCTAssertEqual(recall.older(leaving: "c"), "b")
    XCTAssertEqual(recall.older(leaving: "b"), "a")
    XCTAssertNil(recall.older(leaving: "a"))
    XCTAssertEqual(recall.newer(leaving: ""), "b")
    XCTAssertEqual(recall.newer(leaving: ""), "c")
    XCTAssertEqual(recall.newer(leaving: ""), "draft")
    XCTAssertNil(recall.newer(leaving: ""))
  }

  func testANewLineBeginsAfterAllEntries() {
    var recall = Recall()
    recall.add("a")
    XCTAssertEqual(recall.older(leaving: ""), "a")
    recall.begin()
    XCTAssertNil(recall.newer(leaving: ""))
    XCTAssertEqual(recall.older(leaving: ""), "a")
  }
}
