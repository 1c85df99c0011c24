import Testing
import XCTest

@testable import Exercise

@Test func aGuestComes() throws {
  var door = Door()
  #expect(door.last == nil)
  #expect(door.guests.isEmpty)
  door.open(to: "ada")
  #expect(door.last != nil)
  #expect(!door.guests.isEmpty)
  #expect(door.guests.count == 1)
  #expect("\(try #require(door.last))" == "ada")
}

@Test func itSaysItsState() {
  var door = Door()
  #expect("\(door.state)" == "quiet")
  door.open(to: "ada")
  #expect(String(describing: door.state) == "busy")
}

@Test func itEqualsItself() {
  var door = Door()
  door.open(to: "ada")
  #expect(door.sign == "ada was here")
}

final class DoorTests: XCTestCase {
  func testGuests() throws {
    var door = Door()
    XCTAssertNil(door.last)
    XCTAssertTrue(door.last == nil)
    door.open(to: "ada")
    door.open(to: "bob")
    XCTAssertNotNil(door.last)
    XCTAssertEqual("\(try XCTUnwrap(door.last))", "bob")
    XCTAssertEqual(Array(door.guests), ["ada", "bob"])
    XCTAssertEqual(Set(door.guests), ["bob", "ada"])
  }
}
