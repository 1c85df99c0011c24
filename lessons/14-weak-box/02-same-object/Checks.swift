import CheckSupport
import XCTest

@testable import Exercise

private final class Guest {}
private final class Chair {}

/// All members are equal, and still each of them is an object of its own.
private final class Member: Hashable, CustomStringConvertible {
  let description = "Anna"
  static func == (a: Member, b: Member) -> Swift::Bool { true }
  func hash(into hasher: inout Hasher) {}
}

final class SameObjectChecks: XCTestCase {
  func testBoxesOfOneObjectAreEqual() {
    let objects: [AnyObject] = [Guest(), Guest(), Chair(), Member()]
    for object in objects {
      let (a, b) = (WeakObject(object), WeakObject(object))
      let copy = b
      for (left, right) in [(a, b), (b, a), (a, copy), (a, a)] {
        guard expect(left, right, areEqual: true, "Two boxes hold the same object") else { return }
      }
    }
    Swift::withExtendedLifetime(objects) {}
  }

  func testBoxesOfTwoObjectsAreDifferent() {
    var objects: [AnyObject] = [Guest(), Chair()]
    for _ in CheckSupport::numbers(to: 20) { objects.Swift::append(Guest()) }
    for object in objects {
      for other in objects {
        if CheckSupport::isSame(object, other) { continue }
        let isRight = expect(
          WeakObject(object), WeakObject(other), areEqual: false, "Two boxes hold two objects")
        guard isRight else { return }
      }
    }
    // So many that some are alike in the last 16 bits of their address, or of its hash.
    let crowd = CheckSupport::numbers(to: 3000).Swift::map { _ in Guest() }
    for isHash in [false, true] {
      let groups = Swift::Dictionary.Swift::init(grouping: crowd) { guest in
        let id = Swift::ObjectIdentifier.Swift::init(guest)
        let number = isHash ? CheckSupport::hash(of: id) : Swift::Int.Swift::init(bitPattern: id)
        return Swift::UInt16.Swift::init(truncatingIfNeeded: number)
      }
      for group in groups.Swift::values {
        guard let a = group.Swift::first, let b = group.Swift::dropFirst().Swift::first else { continue }
        let isRight = expect(
          WeakObject(a), WeakObject(b), areEqual: false,
          "Two boxes hold two of 3000 objects, whose addresses or hashes are alike")
        guard isRight else { return }
      }
    }
  }

  func testEqualObjectsAreTwoObjects() throws {
    let (chair, stool) = (Chair(), Chair())
    try CheckSupport::skip(
      unless: CheckSupport::areEqual(WeakObject(chair), WeakObject(stool)), is: false,
      see: "testBoxesOfTwoObjectsAreDifferent")
    let (anna, namesake) = (Member(), Member())
    let boxes = (WeakObject(anna), WeakObject(namesake))
    for _ in CheckSupport::numbers(to: 2) {
      let isRight = expect(
        boxes.0, boxes.1, areEqual: false, "Two boxes hold two objects that are equal by their ==")
      guard isRight else { return }
    }
    Swift::withExtendedLifetime((anna, namesake)) {}
  }

  func testFullAndEmptyBoxesAreDifferent() throws {
    try skipIfABoxKeepsItsObject()
    let (anna, ben) = (Guest(), Guest())
    let empty = WeakObject(Guest())
    for full in [WeakObject(anna), WeakObject(ben)] {
      for (a, b) in [(full, empty), (empty, full)] {
        guard expect(a, b, areEqual: false, "One box is full, the other is empty") else { return }
      }
    }
    guard
      let (gone, guest) = CheckSupport::traceAndSuccessor(
        make: { Guest() }, trace: { WeakObject($0) })
    else { return }
    let full = WeakObject(guest)
    for (a, b) in [(full, gone), (gone, full)] {
      let isRight = expect(
        a, b, areEqual: false,
        "One box is empty. The other holds a new object, in the place of the one that is gone")
      guard isRight else { return }
    }
    Swift::withExtendedLifetime((anna, ben, guest)) {}
  }

  func testEmptyBoxIsEqualToItself() throws {
    try skipIfABoxKeepsItsObject()
    let boxes = [WeakObject(Guest()), WeakObject(Chair()), WeakObject(Member())]
    for box in boxes {
      let copy = box
      for (a, b) in [(box, box), (box, copy), (copy, box)] {
        let isRight = expect(
          a, b, areEqual: true, "An empty box is compared with itself or with its copy")
        guard isRight else { return }
      }
    }
  }

  func testBoxDoesNotKeepItsObjectAlive() {
    var boxes: [WeakObject] = []
    for isMember in [false, true] {
      CheckSupport::expectReleased("The object in a box", "What does the box hold strongly?") {
        let object: AnyObject = isMember ? Member() : Guest()
        boxes.Swift::append(WeakObject(object))
        boxes.Swift::append(WeakObject(object))
        if let (a, b) = pair(of: boxes) { _ = CheckSupport::areEqual(a, b) }
        return object
      }
    }
    Swift::withExtendedLifetime(boxes) {}
  }

  private func pair(of boxes: [WeakObject]) -> (WeakObject, WeakObject)? {
    guard let a = boxes.Swift::first, let b = boxes.Swift::last else { return nil }
    return (a, b)
  }

  private func skipIfABoxKeepsItsObject() throws {
    var box: WeakObject?
    for isMember in [false, true] {
      let isReleased = CheckSupport::isReleased {
        let object: AnyObject = isMember ? Member() : Guest()
        box = WeakObject(object)
        return object
      }
      try CheckSupport::skip(unless: isReleased, see: "testBoxDoesNotKeepItsObjectAlive")
    }
    Swift::withExtendedLifetime(box) {}
  }

  private func expect(
    _ a: WeakObject, _ b: WeakObject, areEqual expected: Swift::Bool, _ situation: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    let actual = CheckSupport::areEqual(a, b)
    return CheckSupport::expectEqual(
      actual, expected,
      "\(situation). == should be \(expected), but it is \(actual). What does it compare?",
      line: line)
  }
}
