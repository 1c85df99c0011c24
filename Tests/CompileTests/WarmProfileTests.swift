import XCTest

@testable import Compile

final class WarmProfileTests: XCTestCase {
  func testPathsBelowTheWorkFolderAreTheSameInAllWorkFolders() {
    XCTAssertEqual(
      WarmProfile.path(of: "/cache/work/1/Exercise-interface", in: "/cache/work/1"),
      WarmProfile.path(of: "/cache/work/2/Exercise-interface", in: "/cache/work/2"))
    XCTAssertEqual(WarmProfile.path(of: "/cache/kept/1", in: "/cache/work/1"), "/cache/kept/1")
    XCTAssertNil(WarmProfile.relativePath(of: "/cache/kept/1"))
  }
}
