import XCTest

@testable import Exercise

final class WeatherTests: XCTestCase {
  func testWeather() {
    let height = Int.random(in: 1...9)
    XCTAssertEqual(weather(after: .sun, of: height), .snow(height))
    XCTAssertEqual(weather(after: .snow(0), of: height + 9), .snow(height + 9))
  }

  func testSpots() {
    let y = Int.random(in: 2...9)
    XCTAssertTrue(Set([mirror(Spot(x: 1, y: y))]).contains(Spot(x: y, y: 1)))
    XCTAssertEqual(mirror(Spot(x: 0, y: y)), Spot(x: y, y: 0))
  }

  func testStars() {
    let stars = ["a", "b"].map { Star(name: $0) }
    XCTAssertEqual(last(stars), stars[1])
  }

  func testSigns() {
    XCTAssertEqual(sign(of: Star(name: "a")), "A")
  }
}
