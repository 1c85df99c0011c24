import CheckSupport
import XCTest

final class SkipTests: XCTestCase {
  func testGoesOnWhereTheOtherCheckHolds() throws {
    try skip(unless: true, see: "testBoxIsMoved")
    try skip(unless: "ramp", is: "ramp", see: "testBoxIsMoved")
    try skip(unless: 0.4, is: 0, within: 0.5, see: "testBoxIsMoved")
    try skip(unless: self, isSame: self, see: "testBoxIsMoved")
    try skip(unlessNumber: 3, is: 3, see: "testBoxIsMoved")
    try skip(unlessNumber: 3.0004, is: 3, see: "testBoxIsMoved")
    XCTAssertEqual(try present(3, see: "testBoxIsMoved"), 3)
  }

  func testEndsTheCheckAndNamesTheOtherOne() {
    ends { try skip(unless: false, see: "testBoxIsMoved") }
    ends { try skip(unless: "gate", is: "ramp", see: "testBoxIsMoved") }
    ends { try skip(unless: 0.6, is: 0, within: 0.5, see: "testBoxIsMoved") }
    ends { try skip(unless: nil, isSame: self, see: "testBoxIsMoved") }
    ends { try skip(unlessNumber: 4, is: 3, see: "testBoxIsMoved") }
    ends { try skip(unlessNumber: 3.1, is: 3, see: "testBoxIsMoved") }
    ends { _ = try present(nil as Int?, see: "testBoxIsMoved") }
  }

  private func ends(line: UInt = #line, _ check: () throws -> Void) {
    XCTAssertThrowsError(try check(), line: line) { error in
      XCTAssertEqual(
        (error as? XCTSkip)?.message, "testBoxIsMoved is about this.", line: line)
    }
  }
}
