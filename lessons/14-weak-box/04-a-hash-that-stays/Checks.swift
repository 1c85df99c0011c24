import CheckSupport
import XCTest

@testable import Exercise

private final class Guest {}

/// All chairs are equal, and still each of them is an object of its own.
private final class Chair: Hashable {
  static func == (a: Chair, b: Chair) -> Swift::Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// May get another name; with it, its own hash and its description change.
private final class Member: Swift::Hashable, Swift::CustomStringConvertible {
  fileprivate(set) var description: Swift::String

  init(_ name: Swift::String) { description = name }

  static func == (a: Member, b: Member) -> Swift::Bool { CheckSupport::isSame(a, b) }
  func hash(into hasher: inout Swift::Hasher) { hasher.combine(description) }
}

final class AHashThatStaysChecks: XCTestCase {
  func testSetFindsABoxWhoseObjectIsGone() throws {
    try skipIfABoxKeepsItsObject()
    for isChair in [false, true, false] {
      var object: AnyObject? = isChair ? Chair() : Guest()
      guard let box = object.Swift::map({ WeakObject($0) }) else { return }
      let before = CheckSupport::hash(of: box)
      let isFound = CheckSupport::isFound(box) { object = nil }
      let after = CheckSupport::hash(of: box)
      let isRight = CheckSupport::expect(
        isFound,
        "A box is in a set, and then its object goes. The set should find the box, but it does "
          + "not: "
          + (before == after
            ? "the hash leads to the right place, but == says that the box is not equal to itself. "
            : "the hash has changed. ")
          + "What do they look at?")
      guard isRight else { return }
    }
  }

  func testBoxesOfOneObjectAreEqual() {
    let objects: [AnyObject] = [Guest(), Chair(), Guest()]
    for object in objects {
      let (a, b) = (WeakObject(object), WeakObject(object))
      for _ in CheckSupport::numbers(to: 2) {
        guard expect(a, b, areEqual: true, "Two boxes hold the same object") else { return }
      }
    }
    Swift::withExtendedLifetime(objects) {}
  }

  func testEqualBoxesHaveEqualHashes() throws {
    try skipIfABoxKeepsItsObject()
    for isChair in [false, true, false] {
      var object: AnyObject? = isChair ? Chair() : Guest()
      guard let (a, b, late) = threeBoxes(for: object) else { return }
      let (first, second) = (CheckSupport::hash(of: a), CheckSupport::hash(of: b))
      object = nil
      guard
        CheckSupport::expectEqual(
          first, second,
          "Two boxes hold the same object. They should have the same hash, but they have two. What "
            + "is the hash made of?")
      else { return }
      let (again, third) = (CheckSupport::hash(of: a), CheckSupport::hash(of: late))
      try CheckSupport::skip(
        unless: again, is: first, see: "testSetFindsABoxWhoseObjectIsGone")
      guard
        CheckSupport::expectEqual(
          first, third,
          "Two boxes were made for one object. The first was asked for its hash at once, the "
            + "second when the object was gone. The hash should be the same, but it is not. When "
            + "does a box learn what it needs for its hash?")
      else { return }
    }
    let member = Member(CheckSupport::drawName())
    let before = WeakObject(member)
    member.description = CheckSupport::drawWord()
    let (first, second) = (
      CheckSupport::hash(of: before), CheckSupport::hash(of: WeakObject(member))
    )
    CheckSupport::expectEqual(
      first, second,
      "Two boxes hold the same object, and between them the object got another name, and with it "
        + "another hash of its own. The boxes should have the same hash, but they have two. What is "
        + "the hash made of?")
  }

  func testBoxesOfTwoObjectsStayDifferent() throws {
    try skipIfABoxKeepsItsObject()
    for areChairs in [false, true, false] {
      var first: AnyObject? = areChairs ? Chair() : Guest()
      var second: AnyObject? = areChairs ? Chair() : Guest()
      guard let a = first.Swift::map({ WeakObject($0) }),
        let b = second.Swift::map({ WeakObject($0) })
      else { return }
      guard expect(a, b, areEqual: false, "Two boxes hold two objects") else { return }
      Swift::withExtendedLifetime(second) {}
      first = nil
      guard
        expect(a, b, areEqual: false, "Two boxes were made for two objects, and the first is gone")
      else { return }
      second = nil
      guard
        expect(a, b, areEqual: false, "Two boxes were made for two objects, and both are gone")
      else { return }
    }
  }

  func testNumberThatCameBackMakesNothingEqual() throws {
    try skipIfABoxKeepsItsObject()
    for isChair in [false, true] {
      let (a, b) = emptyBoxesOfTwoObjects()
      try CheckSupport::skip(
        unless: CheckSupport::areEqual(a, b), is: false, see: "testBoxesOfTwoObjectsStayDifferent")
      var pair = CheckSupport::traceAndSuccessor(
        make: { isChair ? Chair() as AnyObject : Guest() }, trace: { WeakObject($0) })
      guard let empty = pair?.trace,
        let full = (pair?.successor).Swift::map({ WeakObject($0) })
      else { return }
      guard
        expect(
          full, empty, areEqual: false,
          "One box is empty. The other holds a new object, with the number of the one that is gone")
      else { return }
      pair = nil
      guard
        expect(
          full, empty, areEqual: false,
          "Two boxes are empty. Their objects had the same number, one after the other")
      else { return }
    }
  }

  func testHashesAreDifferent() {
    var guests: [Guest] = []
    var hashes: [Swift::Int] = []
    for _ in CheckSupport::numbers(to: 400) {
      let guest = Guest()
      guests.Swift::append(guest)
      hashes.Swift::append(CheckSupport::hash(of: WeakObject(guest)))
    }
    let different = Swift::Set(hashes)
    CheckSupport::expect(
      CheckSupport::isGreater(different.Swift::count, than: 300),
      "400 boxes were made for 400 objects. Nearly as many hashes were expected, but the "
        + "number of different ones is \(different.count). What does the hasher get?")
    Swift::withExtendedLifetime(guests) {}
  }

  func testBoxDoesNotKeepItsObjectAlive() {
    var boxes: [WeakObject] = []
    for isChair in [false, true] {
      CheckSupport::expectReleased("The object in a box", "What does the box hold strongly?") {
        let object: AnyObject = isChair ? Chair() : Guest()
        let box = WeakObject(object)
        boxes.Swift::append(box)
        _ = CheckSupport::areEqual(box, WeakObject(object))
        _ = CheckSupport::hash(of: box)
        return object
      }
    }
    Swift::withExtendedLifetime(boxes) {}
  }

  private func skipIfABoxKeepsItsObject() throws {
    var boxes: [WeakObject] = []
    for isChair in [false, true] {
      let isReleased = CheckSupport::isReleased {
        let object: AnyObject = isChair ? Chair() : Guest()
        let box = WeakObject(object)
        boxes.Swift::append(box)
        _ = CheckSupport::areEqual(box, WeakObject(object))
        _ = CheckSupport::hash(of: box)
        return object
      }
      try CheckSupport::skip(unless: isReleased, see: "testBoxDoesNotKeepItsObjectAlive")
    }
    Swift::withExtendedLifetime(boxes) {}
  }

  private func threeBoxes(for object: AnyObject?) -> (WeakObject, WeakObject, WeakObject)? {
    guard let object else { return nil }
    return (WeakObject(object), WeakObject(object), WeakObject(object))
  }

  private func emptyBoxesOfTwoObjects() -> (WeakObject, WeakObject) {
    let (anna, ben) = (Guest(), Guest())
    return (WeakObject(anna), WeakObject(ben))
  }

  private func expect(
    _ a: WeakObject, _ b: WeakObject, areEqual expected: Swift::Bool, _ situation: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    for (left, right) in [(a, b), (b, a)] {
      let actual = CheckSupport::areEqual(left, right)
      let isRight = CheckSupport::expectEqual(
        actual, expected,
        "\(situation). == should be \(expected), but it is \(actual). What does it compare?",
        line: line)
      guard isRight else { return false }
    }
    return true
  }
}
