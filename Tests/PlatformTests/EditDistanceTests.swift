import XCTest

@testable import Platform

final class EditDistanceTests: XCTestCase {
  func testEditDistance() {
    let distance = { (a: String, b: String) in editDistance(Array(a), Array(b)) }
    XCTAssertEqual(distance("", ""), 0)
    XCTAssertEqual(distance("", "abc"), 3)
    XCTAssertEqual(distance("weak", "week"), 1)
    XCTAssertEqual(distance("weak", "weka"), 1)
    XCTAssertEqual(distance("cycle", "cyle"), 1)
    XCTAssertEqual(distance("kitten", "sitting"), 3)
  }
}
