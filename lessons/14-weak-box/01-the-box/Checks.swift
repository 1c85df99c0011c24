import CheckSupport
import XCTest

@testable import Exercise

private final class Guest {}

/// All chairs are equal, and still each of them is an object of its own.
private final class Chair: Hashable {
  static func == (a: Chair, b: Chair) -> Swift::Bool { true }
  func hash(into hasher: inout Hasher) {}
}

final class TheBoxChecks: XCTestCase {
  func testBoxGivesItsObject() {
    let (anna, ben, chair, stool) = (Guest(), Guest(), Chair(), Chair())
    let annasBox: WeakObject = WeakObject(anna)
    let (bensBox, chairsBox) = (WeakObject(ben), WeakObject(chair))
    let (secondBox, stoolsBox) = (WeakObject(anna), WeakObject(stool))
    for turn in ["", " again", " a third time", " a fourth time"] {
      for (name, actual, expected) in [
        ("Anna", annasBox.object as AnyObject?, anna as AnyObject), ("Ben", bensBox.object, ben),
        ("a chair", chairsBox.object, chair), ("a stool", stoolsBox.object, stool),
        ("Anna, a second one,", secondBox.object, anna),
      ] {
        let isRight = CheckSupport::expectSame(
          actual, expected,
          "There are boxes for Anna, for Ben, for a chair and for a stool, and none of them is gone. The box "
            + "for \(name) was asked\(turn) for its object, but it gave "
            + "\(actual == nil ? "nil" : "another one"). Where does a box keep its object?")
        guard isRight else { return }
      }
    }
    let inner = annasBox as AnyObject
    let outer = WeakObject(inner)
    let content = outer.object as AnyObject?
    CheckSupport::expectSame(
      content, inner,
      "The box for Anna was put into another box, which was asked for its object. It should give the box for "
        + "Anna, but it gave \(content == nil ? "nil" : "another one"). Which objects fit into a box?")
    CheckSupport::expectEachTime(
      true, "A box was asked for its object, which is there",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      CheckSupport::isSame(annasBox.object, anna)
    }
  }

  func testBoxDoesNotKeepItsObjectAlive() {
    var boxes: [Any] = []
    for _ in CheckSupport::numbers(to: CheckSupport::draw(101, to: 150)) {
      boxes.Swift::append(WeakObject(Guest()))
    }
    CheckSupport::expectReleased(
      "The object in a box", "What does the box hold strongly, or what does it hand out to be held?"
    ) {
      let guest = Guest()
      boxes.Swift::append(WeakObject(guest))
      return guest
    }
    CheckSupport::expectReleased(
      "An object whose box was asked for it", "What does the box do when somebody asks?"
    ) {
      let chair = Chair()
      let box = WeakObject(chair)
      for _ in CheckSupport::numbers(to: 4) { _ = CheckSupport::isPresent(box.object) }
      boxes.Swift::append(box)
      return chair
    }
    Swift::withExtendedLifetime(boxes) {}
  }

  func testBoxIsEmptyWhenItsObjectIsGone() throws {
    var boxes: [Any] = []
    let isReleased = CheckSupport::isReleased {
      let guest = Guest()
      let box = WeakObject(guest)
      _ = CheckSupport::isPresent(box.object)
      boxes.Swift::append(box)
      return guest
    }
    try CheckSupport::skip(unless: isReleased, see: "testBoxDoesNotKeepItsObjectAlive")
    let ben = Guest()
    let (goneBox, bensBox, chairsBox) = (WeakObject(Guest()), WeakObject(ben), WeakObject(Chair()))
    for box in [goneBox.object as AnyObject?, goneBox.object, chairsBox.object] {
      let isRight = CheckSupport::expectNil(
        box,
        "The object of a box is gone, so the box should be empty, but it still gives an object. "
          + "Which kind of reference becomes nil?")
      guard isRight else { return }
    }
    CheckSupport::expectSame(
      bensBox.object, ben,
      "Somebody else's object is gone. The box for Ben should still give Ben, but it does not. "
        + "Where does a box keep its object?")
  }
}
