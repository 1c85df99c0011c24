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
    // Try two changes: hashes are seeded per process, and a new hash may find the same bucket.
    XCTAssertFalse(isFound(card) { card.number = 2 } && isFound(card) { card.number = 3 })
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
