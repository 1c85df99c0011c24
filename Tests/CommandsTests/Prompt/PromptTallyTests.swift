import XCTest

@testable import Commands

final class PromptTallyTests: XCTestCase {
  func testTheLastVerdictOnEachExerciseCounts() {
    var tally = PromptTally()
    XCTAssertEqual(tally.status, .success)
    tally.judged("1", .fellShort)
    XCTAssertEqual(tally.status, .fellShort)
    tally.judged("1", .success)
    XCTAssertEqual(tally.status, .success)
    tally.judged("2", .fellShort)
    tally.judged("1", .success)
    XCTAssertEqual(tally.status, .fellShort)
    tally.judged("3", .trouble)
    XCTAssertEqual(tally.status, .trouble)
  }

  func testSwiftThatFellShortStaysSo() {
    var tally = PromptTally()
    tally.fellShort()
    tally.judged("1", .success)
    XCTAssertEqual(tally.status, .fellShort)
  }
}
