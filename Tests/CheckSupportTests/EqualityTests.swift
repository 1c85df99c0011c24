import CheckSupport
import XCTest

final class EqualityTests: XCTestCase {
  private final class Guest {}

  /// An incorrect `Hashable`: `==` compares only `name`, but `number` changes the hash.
  private final class Card: Hashable {
    let name: String
    var number = 1

    init(_ name: String) { self.name = name }

    static func == (a: Card, b: Card) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  func testAsksTheTypesOwnEquality() {
    XCTAssertTrue(areEqual(Card("a"), Card("a")))
    XCTAssertFalse(areEqual(Card("a"), Card("b")))
  }

  func testAsksTheTypesOwnHash() {
    let card = Card("a")
    let first = hash(of: card)
    XCTAssertEqual(first, card.hashValue)
    card.number = 2
    XCTAssertNotEqual(first, hash(of: card))
  }

  func testFindsWhatHasNotChanged() {
    let card = Card("a")
    XCTAssertTrue(isFound(card) {})
    // One set would find some of these by chance: 50,000 changes, and places for 16,384 hashes.
    for number in 2...50_000 where isFound(card, after: { card.number = number }) {
      XCTFail("found after the change to \(number)")
    }
  }

  func testFindsANewObjectInTheOldPlace() throws {
    var traces: [ObjectIdentifier] = []
    let (trace, successor) = try XCTUnwrap(
      traceAndSuccessor(make: Guest.init) { guest in
        traces.append(ObjectIdentifier(guest))
        return traces.count
      })
    XCTAssertEqual(traces[trace - 1], ObjectIdentifier(successor))
  }

  func testFindsNoneWhereObjectsStay() {
    var guests: [Guest] = []
    XCTAssertNil(traceAndSuccessor(make: Guest.init) { guests.append($0) })
  }
}
