import XCTest

@testable import Exercise

private struct Flag: Mark { var name: String }

final class SkyTests: XCTestCase {
  func testNumbers() {
    let list = numbers(to: 3)
    XCTAssertEqual(list.count, 3)
    for number in list {
      XCTAssertGreaterThan(number, 0)
    }
  }

  func testPlanets() {
    for (index, planet) in Planet.allCases.enumerated() {
      XCTAssertEqual(planet.rank, index + 1)
    }
  }

  func testMarks() {
    XCTAssertEqual(last(of: [Flag(name: "a"), Flag(name: "b")]), Flag(name: "b"))
  }
}
