import XCTest

@testable import Exercise

final class WeatherTests: XCTestCase {
  func testWeather() {
    let height = Int.random(in: 1...9)
    XCTAssertEqual(weather(after: .sun, of: height), .snow(height))
  }

  func testSpots() {
    let y = Int.random(in: 2...9)
    XCTAssertTrue(Set([mirror(Spot(x: 1, y: y))]).contains(Spot(x: y, y: 1)))
  }

  func testStars() {
    let stars = ["a", "b"].map { Star(name: $0) }
    XCTAssertEqual(last(stars), stars[1])
  }

  func testSigns() {
    XCTAssertEqual(sign(of: Star(name: "a")), "A")
  }
}
