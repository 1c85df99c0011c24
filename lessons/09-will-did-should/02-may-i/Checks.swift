import CheckSupport
import XCTest

@testable import Exercise

/// Answers what the check tells it to, and writes down what the door asks and tells.
@MainActor final class Guard: DoorDelegate {
  fileprivate var answer: Swift::Bool
  let log = CheckSupport::CallLog()
  private(set) var wasOpenWhenAsked = false

  init(answer: Swift::Bool) { self.answer = answer }

  func doorShouldOpen(_ door: Door) -> Swift::Bool {
    log.record("doorShouldOpen(_:)", sender: door)
    wasOpenWhenAsked = door.isOpen
    return answer
  }

  func doorWillOpen(_ door: Door) {
    log.record(
      door.isOpen ? "doorWillOpen(_:) with the door open" : "doorWillOpen(_:)", sender: door)
  }

  func doorDidOpen(_ door: Door) {
    log.record(
      door.isOpen ? "doorDidOpen(_:)" : "doorDidOpen(_:) with the door closed", sender: door)
  }
}

final class MayIChecks: XCTestCase {
  @MainActor func testVetoKeepsTheDoorClosed() {
    let doors = [door(answer: true), door(answer: false), door(answer: false)]
    for ((door, guardian), isOpen) in Swift::zip(doors, [true, false, false]) {
      door.open()
      if isOpen { continue }
      let isRight = CheckSupport::expectEqual(
        door.isOpen, false,
        "The delegate does not allow it, so the door should stay closed, but it is open. "
          + "Who looks at the answer?")
      Swift::withExtendedLifetime(guardian) {}
      guard isRight else { return }
    }
  }

  @MainActor func testVetoTellsNobody() throws {
    let (door, guardian) = door(answer: false)
    door.open()
    try CheckSupport::skip(unless: door.isOpen, is: false, see: "testVetoKeepsTheDoorClosed")
    let others = guardian.log.names(except: "doorShouldOpen(_:)")
    CheckSupport::expectEqual(
      others, [],
      "The delegate does not allow it, so nothing should happen, but it was told: \(list(others)). "
        + "Where does the method end after a veto?")
  }

  @MainActor func testDelegateIsAskedFirst() {
    let (door, guardian) = door(answer: true)
    door.open()
    let expected = ["doorShouldOpen(_:)", "doorWillOpen(_:)", "doorDidOpen(_:)"]
    let names = guardian.log.names
    guard
      CheckSupport::expectEqual(
        names, expected,
        "The delegate allows it. Expected: \(list(expected)). What happened: \(list(names)). "
          + "Compare with the drawing.")
    else { return }
    for name in expected {
      guardian.log.expectSender(of: name, is: door, "Which door is it about?")
    }
    CheckSupport::expectEqual(
      guardian.wasOpenWhenAsked, false,
      "The door was open already when the delegate was asked. What can a question still change "
        + "then?")
    let (first, second) = (Door(), Door())
    guardian.answer = false
    for one in [second, first] {
      if one.isOpen { continue }
      one.delegate = guardian
      guardian.log.clear()
      one.open()
      guardian.log.expectSender(of: "doorShouldOpen(_:)", is: one, "Which door is it about?")
    }
  }

  @MainActor func testDelegateIsAskedOnceForEachTry() throws {
    let (door, guardian) = door(answer: false)
    door.open()
    try CheckSupport::skip(unless: door.isOpen, is: false, see: "testVetoKeepsTheDoorClosed")
    guardian.log.expectOnce("doorShouldOpen(_:)", "There was one try.")
    guardian.answer = true
    guardian.log.clear()
    door.open()
    guardian.log.expectOnce("doorShouldOpen(_:)", "There was one more try, after a veto.")
    CheckSupport::expectEqual(
      door.isOpen, true,
      "The delegate did not allow the first try, and it allows the second one. The door should be "
        + "open now, but it is closed. Which answer counts?")
    let lonely = Door()
    lonely.open()
    try CheckSupport::skip(
      unless: lonely.isOpen, is: true, see: "testNobodyObjectsWhenNobodyIsAsked")
    for isTakenAway in [true, false] {
      let (door, refusing) = self.door(answer: false)
      let (_, allowing) = self.door(answer: true)
      for _ in CheckSupport::numbers(to: 2) { door.open() }
      door.delegate = isTakenAway ? nil : allowing
      refusing.log.clear()
      door.open()
      let isRight = CheckSupport::expectEqual(
        door.isOpen, true,
        "The delegate did not allow two tries. Then "
          + (isTakenAway ? "it was taken away" : "another one, which allows it, took its place")
          + ", and there was a third try. The door should be open now, but it is closed. Whose "
          + "answer counts?")
      guard isRight else { return }
      refusing.log.expectNever("doorShouldOpen(_:)", "It was not the delegate any more.")
      Swift::withExtendedLifetime(allowing) {}
    }
  }

  @MainActor func testNobodyObjectsWhenNobodyIsAsked() {
    let door = Door()
    door.open()
    CheckSupport::expectEqual(
      door.isOpen, true,
      "There is no delegate, and so nobody objects. The door should be open, but it is closed. "
        + "What is the answer when there is nobody to ask?")
  }

  @MainActor func testOpenDoorAsksNobody() {
    let (door, guardian) = door(answer: true)
    door.open()
    guard
      CheckSupport::expectEqual(
        door.isOpen, true,
        "The delegate allows it, so the door should open, but it is closed. Which answer opens it?")
    else { return }
    guardian.log.clear()
    door.open()
    let names = guardian.log.names
    CheckSupport::expectEqual(
      names, [],
      "The door was open already, so there was nothing to ask or tell. What happened: "
        + "\(list(names)). What does the first line of the method do?")
  }

  @MainActor func testDoorDoesNotKeepItsDelegateAlive() {
    let door = Door()
    CheckSupport::expectReleased(
      "The delegate of a door", holders: [door], "Was the property of the door changed?"
    ) {
      let guardian = Guard(answer: true)
      door.delegate = guardian
      door.open()
      return guardian
    }
    let successor = Guard(answer: true)
    CheckSupport::expectReleased(
      "The former delegate of a door", holders: [door], "Which property still needs it?"
    ) {
      let guardian = Guard(answer: true)
      door.delegate = guardian
      door.open()
      door.delegate = successor
      return guardian
    }
    Swift::withExtendedLifetime(successor) {}
  }

  @MainActor private func door(answer: Swift::Bool) -> (Door, Guard) {
    let door = Door()
    let guardian = Guard(answer: answer)
    door.delegate = guardian
    return (door, guardian)
  }

  private func list(_ names: [Swift::String]) -> Swift::String {
    names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}
