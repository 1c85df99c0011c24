import CheckSupport
import XCTest

final class ReleaseTests: FailureTestCase {
  func testObjectThatNobodyHoldsIsNoFailure() {
    let door = Door()
    XCTAssertEqual(
      messages(of: {
        expectReleased("The guard", holders: [door], "Why?") {
          let doorman = Doorman()
          door.weakDelegate = doorman
          return doorman
        }
      }), [])
  }

  func testWhetherAnObjectGoesAway() {
    let door = Door()
    let isGone = isReleased {
      let doorman = Doorman()
      door.weakDelegate = doorman
      return doorman
    }
    XCTAssertTrue(isGone)
    let isHeld = !isReleased {
      let doorman = Doorman()
      door.delegate = doorman
      return doorman
    }
    XCTAssertTrue(isHeld)
  }

  func testTellsTheWayFromAHolder() {
    let (house, door) = (House(), Door())
    house.doors = ["front": door]
    XCTAssertEqual(
      messages(of: {
        expectReleased("The doorman", holders: [house], "Was the property changed?") {
          let doorman = Doorman()
          door.delegate = doorman
          return doorman
        }
      }),
      [
        "The doorman should be gone, because nobody uses it any more. It is still alive. "
          + "It is held by House.doors → Door.delegate. Was the property changed?"
      ])
  }

  func testTellsTheShortestCircle() {
    XCTAssertEqual(
      held {
        let (doorman, door) = (Doorman(), Door())
        doorman.door = door
        door.delegate = doorman
        return doorman
      }, "A circle holds it: Doorman.door → Door.delegate → Doorman.")
  }

  func testTellsAnObjectThatHoldsItself() {
    XCTAssertEqual(
      held {
        let door = Door()
        door.delegate = door
        return door
      }, "A circle holds it: Door.delegate → Door.")
  }

  func testLooksIntoListsStructsEnumsAndTuples() {
    XCTAssertEqual(circle { $0.list = [Door(), $0] }, "Cupboard.list → Cupboard")
    XCTAssertEqual(circle { $0.set = [ObjectBox($0)] }, "Cupboard.set → Cupboard")
    XCTAssertEqual(circle { $0.choice = .one($0) }, "Cupboard.choice → Cupboard")
    XCTAssertEqual(circle { $0.pair = (1, $0) }, "Cupboard.pair → Cupboard")
    XCTAssertEqual(circle { $0.box = Box(inner: Box(inner: $0)) }, "Cupboard.box → Cupboard")
  }

  func testLooksIntoInheritedAndLazyProperties() {
    XCTAssertEqual(circle { $0.inherited = $0 }, "Cupboard.inherited → Cupboard")
    XCTAssertEqual(circle { _ = $0.later }, "Cupboard.later → Cupboard")
  }

  func testWeakAndUnownedPropertiesHoldNothing() {
    XCTAssertEqual(
      held {
        let cupboard = Cupboard()
        cupboard.weakBoxes = [WeakBox(cupboard)]
        cupboard.neighbour = cupboard
        kept.append(cupboard)
        return cupboard
      }, nobodyTells)
  }

  func testUnownedObjectThatIsGoneIsNotRead() {
    XCTAssertEqual(
      held {
        let cupboard = Cupboard()
        do {
          let other = Cupboard()
          cupboard.neighbour = other
        }
        kept.append(cupboard)
        return cupboard
      }, nobodyTells)
  }

  func testNamesAClosureThatMayHoldIt() {
    XCTAssertEqual(
      held {
        let door = Door()
        door.whenOpened = { [door] in door.delegate = nil }
        return door
      },
      "A closure may hold it, the one in Door.whenOpened: a closure keeps alive what it uses.")
  }

  func testNamesEachClosureThatMayHoldIt() {
    XCTAssertEqual(
      held {
        let (cupboard, door) = (Cupboard(), Door())
        door.whenOpened = {}
        cupboard.list = [door]
        cupboard.whenMoved = { _ = cupboard }
        return cupboard
      },
      "A closure may hold it, the one in Cupboard.whenMoved or the one in Door.whenOpened: a closure "
        + "keeps alive what it uses.")
  }

  func testDoesNotNameClosuresOfTheStandardLibrary() {
    XCTAssertEqual(
      held {
        let cupboard = Cupboard()
        cupboard.box = Box(inner: AsyncStream<Int> { _ in })
        kept.append(cupboard)
        return cupboard
      }, nobodyTells)
  }

  func testSaysThatItDoesNotKnow() {
    XCTAssertEqual(
      held {
        let door = Door()
        kept.append(door)
        return door
      }, nobodyTells)
  }

  func testErrorOfTheCheckIsPassedOn() {
    struct Trouble: Error {}
    XCTAssertThrowsError(
      try expectReleased("The door", "Why?") { () throws -> Door in throw Trouble() })
  }

  /// Holds objects in a way that reflection of the object's properties cannot find.
  private var kept: [AnyObject] = []

  private let nobodyTells =
    "Its own properties do not tell who holds it: perhaps a property of another object or value, "
    + "a closure, or a global or static variable."

  /// Returns the part of the failure message that names the holder; nil if there is no failure.
  private func held(_ make: () -> some AnyObject) -> String? {
    let message = messages(of: { expectReleased("It", "Why?", make: make) }).first
    let (start, end) = ("nobody uses it any more. It is still alive. ", " Why?")
    guard let from = message?.range(of: start), let to = message?.range(of: end) else {
      return message
    }
    return message.map { String($0[from.upperBound..<to.lowerBound]) }
  }

  /// Returns the reference cycle in the message for a cupboard that `put` has filled.
  private func circle(_ put: (Cupboard) -> Void) -> String? {
    let text = held {
      let cupboard = Cupboard()
      put(cupboard)
      return cupboard
    }
    let prefix = "A circle holds it: "
    guard let text, text.hasPrefix(prefix) else { return text }
    return String(text.dropFirst(prefix.count).dropLast())
  }
}

private protocol DoorDelegate: AnyObject {}

private final class Door: DoorDelegate {
  var delegate: (any DoorDelegate)?
  weak var weakDelegate: (any DoorDelegate)?
  var whenOpened: (() -> Void)?
}

private final class Doorman: DoorDelegate {
  var door: Door?
}

private final class House {
  var doors: [String: Door] = [:]
}

private class Furniture {
  var inherited: AnyObject?
}

private final class Cupboard: Furniture {
  enum Choice {
    case none
    case one(Cupboard)
  }

  var list: [AnyObject] = []
  var set: Set<ObjectBox> = []
  var choice = Choice.none
  var pair: (Int, Cupboard?) = (0, nil)
  var box: Box?
  var weakBoxes: [WeakBox] = []
  var whenMoved: (() -> Void)?
  unowned var neighbour: Cupboard?
  lazy var later: Cupboard = self
}

private struct Box {
  var inner: Any
}

private struct WeakBox {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

private struct ObjectBox: Hashable {
  let object: AnyObject
  init(_ object: AnyObject) { self.object = object }
  static func == (a: ObjectBox, b: ObjectBox) -> Bool { a.object === b.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
