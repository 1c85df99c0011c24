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
  #expect(!(try #require(door.last)).isEmpty)
}

@Test func itSaysItsState() {
  var door = Door()
  #expect(door.state == "quiet")
  door.open(to: "ada")
  #expect("\(door.state)!" == "busy!")
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
    XCTAssertFalse(try XCTUnwrap(door.last).isEmpty)
    XCTAssertEqual(door.guests.count, 2)
  }
}
