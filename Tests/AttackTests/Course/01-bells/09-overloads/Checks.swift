import XCTest

@testable import Exercise

final class SeatTests: XCTestCase {
  func testSeats() {
    let names = ["ada", "bob"]
    XCTAssertNil(seat(of: "eve", in: names))
    XCTAssertEqual(seat(of: "bob", in: names), 1)
    XCTAssertTrue(seat(of: names[0], in: names) == 0)
  }

  func testNames() {
    let guests = Guests(names: ["ada"])
    XCTAssertNil(guests.name(at: 1))
    XCTAssertEqual(guests.name(at: 0), "ada")
    XCTAssertNil(Guests().name(at: 0))
  }

  func testShouts() {
    XCTAssertEqual(shout("ada"), "ada!")
    XCTAssertEqual(shout(1), "1!")
  }
}
