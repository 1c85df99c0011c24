import SwiftSource
import XCTest

final class SimilarNameTests: XCTestCase {
  private let source = """
    protocol FaceDataSource: AnyObject { func smilines(for face: Face) -> Double? }
    class Face { var dataSource: FaceDataSource? }
    """

  func testASlipOrTwo() {
    XCTAssertEqual(similarName(to: "FaceViewDataSource", in: source), "FaceDataSource")
    XCTAssertEqual(similarName(to: "smiliness", in: source), "smilines")
    XCTAssertEqual(similarName(to: "datasource", in: source), "dataSource")
  }

  func testOtherNames() {
    XCTAssertNil(similarName(to: "FaceView", in: source))
    XCTAssertNil(similarName(to: "face", in: source), "a value is no type")
    XCTAssertNil(similarName(to: "dataSource", in: source), "it is there")
    XCTAssertNil(similarName(to: "x", in: ""))
  }

  func testTheNearestIsTaken() {
    XCTAssertEqual(
      similarName(to: "didMoveBox", in: "func didMoveBoxs() {}\nfunc didMvBoxs() {}"),
      "didMoveBoxs")
  }
}
