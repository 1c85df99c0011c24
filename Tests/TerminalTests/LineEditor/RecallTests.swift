import XCTest

@testable import Terminal

final class RecallTests: XCTestCase {
  func testBackAndForth() {
    var recall = Recall()
    XCTAssertNil(recall.older(leaving: "draft"))
    recall = Recall(["a", "b", "c"])
    XCTAssertEqual(recall.older(leaving: "draft"), "c")
    XCTAssertEqual(recall.older(leaving: "c"), "b")
    XCTAssertEqual(recall.older(leaving: "b"), "a")
    XCTAssertNil(recall.older(leaving: "a"))
    XCTAssertEqual(recall.newer(leaving: ""), "b")
    XCTAssertEqual(recall.newer(leaving: ""), "c")
    XCTAssertEqual(recall.newer(leaving: ""), "draft")
    XCTAssertNil(recall.newer(leaving: ""))
  }
}
