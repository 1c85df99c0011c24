import HostProtocol
import XCTest

final class ComparedPairTests: XCTestCase {
  func testANumberStandsForOnePair() throws {
    let places = [0, 1, 255].flatMap { times in
      [0, 7, 65_535].map { ComparedPair.Place(line: $0, times: times) }
    }
    var numbers: Set<Int> = []
    for (first, second) in places.flatMap({ first in places.map { (first, $0) } }) {
      for areEqual in [false, true] {
        let pair = ComparedPair(first, second, areEqual: areEqual)
        let number = try XCTUnwrap(pair.number)
        XCTAssertEqual(ComparedPair(number: number), pair)
        numbers.insert(number)
      }
    }
    XCTAssertEqual(numbers.count, 162)
    XCTAssertTrue(numbers.allSatisfy { $0 < 0 })
  }

  func testOtherNumbersStandForNone() {
    XCTAssertNil(ComparedPair(number: 0))
    XCTAssertNil(ComparedPair(number: 12))
    let place = ComparedPair.Place(line: 1, times: 256)
    XCTAssertNil(ComparedPair(place, place, areEqual: true).number)
  }
}
