import CheckSupport
import XCTest

@testable import Exercise

/// Has the four good names, and writes down which of them a door calls.
@MainActor final class Watcher: DoorDelegate {
  fileprivate var answer: Swift::Bool = true
  let log = CheckSupport::CallLog()
  /// The messages during which the door was open.
  let openLog = CheckSupport::CallLog()
  private(set) var knocks: Swift::Int?
  /// How often it knocks itself as soon as it hears knocks.
  fileprivate var knocksBack: Swift::Int?

  func doorShouldOpen(_ door: Door) -> Swift::Bool {
    hear("doorShouldOpen(_:)", of: door)
    return answer
  }

  func doorWillOpen(_ door: Door) { hear("doorWillOpen(_:)", of: door) }
  func doorDidOpen(_ door: Door) { hear("doorDidOpen(_:)", of: door) }

  func door(_ door: Door, didHearKnocks count: Swift::Int) {
    hear("door(_:didHearKnocks:)", of: door)
    knocks = count
    guard let knocksBack else { return }
    self.knocksBack = nil
    door.knock(count: knocksBack)
  }

  private func hear(_ name: Swift::String, of door: Door) {
    log.record(name, sender: door)
    if door.isOpen { openLog.record(name) }
  }
}

// The watcher has the old names and some near ones as well, so that a protocol that still asks for
// them compiles with the checks: then each check can say which message did not arrive. A question
// whose words are right gives the watcher's answer, the others are always answered true: so the door
// shows which of the two was asked.
extension Watcher {
  func opening(theDoor: Door) -> Swift::Bool { true }
  func opening(_ door: Door) -> Swift::Bool { true }
  func shouldOpen(_ door: Door) -> Swift::Bool { true }
  func shouldOpen(door: Door) -> Swift::Bool { true }
  func doorShouldOpen() -> Swift::Bool { answer }
  func doorShouldOpen(door: Door) -> Swift::Bool { answer }
  func doorShouldOpen(theDoor: Door) -> Swift::Bool { answer }
  func doorShouldOpen(sender: Door) -> Swift::Bool { answer }
  func door(shouldOpen door: Door) -> Swift::Bool { true }
  func doOpen(_ door: Door) {}
  func willOpen(_ door: Door) {}
  func willOpen(door: Door) {}
  func doorWillOpen() {}
  func doorWillOpen(door: Door) {}
  func doorWillOpen(sender: Door) {}
  func door(willOpen door: Door) {}
  func opened() {}
  func opened(_ door: Door) {}
  func didOpen() {}
  func didOpen(_ door: Door) {}
  func didOpen(door: Door) {}
  func doorDidOpen() {}
  func doorDidOpen(door: Door) {}
  func doorDidOpen(sender: Door) {}
  func door(didOpen door: Door) {}
  func handleKnock(count: Swift::Int, door: Door) {}
  func didHearKnocks(_ door: Door, count: Swift::Int) {}
  func doorDidHearKnocks(_ door: Door, _ count: Swift::Int) {}
  func doorDidHearKnocks(_ door: Door, count: Swift::Int) {}
  func doorDidHearKnocks(count: Swift::Int, door: Door) {}
  func doorDidHearKnocks(_ count: Swift::Int, door: Door) {}
  func doorDidHear(_ door: Door, knocks: Swift::Int) {}
  func door(_ door: Door, didHear knocks: Swift::Int) {}
  func door(_ door: Door, didHearKnock count: Swift::Int) {}
  func door(_ door: Door, DidHearKnocks count: Swift::Int) {}
  func door(didHearKnocks count: Swift::Int, door: Door) {}
  func door(door: Door, didHearKnocks count: Swift::Int) {}
}

final class BetterNamesChecks: XCTestCase {
  @MainActor func testQuestionHasAGoodName() {
    let (door, watcher) = watchedDoor()
    watcher.answer = false
    door.open()
    guard
      wasCalled(
        "doorShouldOpen(_:)", by: door, watcher, "Somebody wants to open the door",
        door.isOpen
          ? "Look at the rules 1 and 2."
          : "Your words seem to be right. But is the sender there, and has it no label? Look at "
            + "rule 1.")
    else { return }
    let isClosed = CheckSupport::expectEqual(
      door.isOpen, false,
      "The answer of the delegate is false, so the door should stay closed, but it is open. "
        + "Does the door still use the answer?")
    guard isClosed else { return }
    watcher.log.expectNever(
      "doorWillOpen(_:)",
      "The delegate did not allow it, so the door is not about to open. Is the order of the lines "
        + "still the same?")
    expectOfEachDoor("doorShouldOpen(_:)")
  }

  @MainActor func testMessageBeforeHasAGoodName() {
    let (door, watcher) = watchedDoor()
    door.open()
    guard
      wasCalled(
        "doorWillOpen(_:)", by: door, watcher, "The door opens", "Look at the rules 1 and 2.")
    else { return }
    CheckSupport::expectEqual(
      watcher.openLog.hasCalls(of: "doorWillOpen(_:)"), false,
      "doorWillOpen(_:) was called when the door was open already. \(reason(watcher))")
    expectOfEachDoor("doorWillOpen(_:)")
  }

  @MainActor func testMessageAfterHasAGoodName() {
    let (door, watcher) = watchedDoor()
    door.open()
    guard
      wasCalled(
        "doorDidOpen(_:)", by: door, watcher, "The door opens", "Look at the rules 1 and 2.")
    else { return }
    CheckSupport::expectEqual(
      watcher.openLog.hasCalls(of: "doorDidOpen(_:)"), true,
      "doorDidOpen(_:) was called when the door was still closed. \(reason(watcher))")
    expectOfEachDoor("doorDidOpen(_:)")
  }

  @MainActor func testKnocksHaveAGoodName() {
    let (door, watcher) = watchedDoor()
    let count = CheckSupport::draw(2, to: 1000)
    door.knock(count: count)
    guard
      wasCalled(
        "door(_:didHearKnocks:)", by: door, watcher, "Somebody knocks",
        "Look at the rules 1 and 3.")
    else { return }
    let isRight = CheckSupport::expectEqual(
      watcher.knocks, count,
      "Somebody knocked \(count) times, but the delegate was told \(watcher.knocks ?? 0). "
        + "Which number does the door hand over?")
    guard isRight else { return }
    door.open()
    let next = CheckSupport::draw(2, to: 1000, but: [count])
    watcher.log.clear()
    for knocks in [1, count, next, next] {
      // How many doors there are does not matter.
      _ = Door()
      door.knock(count: knocks)
    }
    guard
      CheckSupport::expectEqual(
        watcher.log.count(of: "door(_:didHearKnocks:)"), 4,
        "Then the door was opened, and somebody knocked four times: 1, \(count), \(next) and \(next). "
          + "The delegate should be told each time. Only the names should change.")
    else { return }
    CheckSupport::expectEqual(
      watcher.knocks, next,
      "Then the door was opened, and somebody knocked again, \(next) times at last. The delegate should be told of "
        + "these knocks too, but the last number that it was told is \(watcher.knocks ?? 0). Only the "
        + "names should change.")
    watcher.knocksBack = count
    door.knock(count: 1)
    CheckSupport::expectEqual(
      watcher.knocks, count,
      "Somebody knocked once, and when the delegate heard of it, it knocked back \(count) times. It "
        + "should be told of that, too, but the last number that it was told is "
        + "\(watcher.knocks ?? 0). Only the names should change.")
    expectOfEachDoor("door(_:didHearKnocks:)")
  }

  @MainActor func testDoorWorksAsBefore() {
    let door = Door()
    door.knock(count: 2)
    door.open()
    CheckSupport::expectEqual(
      door.isOpen, true,
      "A door without a delegate was opened, but it is closed. Only the names should change.")
  }

  @MainActor func testDoorDoesNotKeepItsDelegateAlive() {
    let door = Door()
    CheckSupport::expectReleased(
      "The delegate of a door", holders: [door], "Was the property of the door changed?"
    ) {
      let watcher = Watcher()
      door.delegate = watcher
      door.open()
      return watcher
    }
    let successor = Watcher()
    CheckSupport::expectReleased(
      "The former delegate of a door", holders: [door], "Which property still needs it?"
    ) {
      let watcher = Watcher()
      door.delegate = watcher
      door.open()
      door.delegate = successor
      return watcher
    }
    Swift::withExtendedLifetime(successor) {}
  }

  /// Expects two living doors with a delegate each to name themselves, the younger one first.
  @MainActor private func expectOfEachDoor(_ name: Swift::String, line: UInt = #line) {
    for (door, watcher) in [watchedDoor(), watchedDoor()].Swift::reversed() {
      door.open()
      door.knock(count: 1)
      watcher.log.expectSender(
        of: name, is: door, "Which door is it about? A door knows itself as self.", line: line)
    }
  }

  @MainActor private func watchedDoor() -> (Door, Watcher) {
    let door = Door()
    let watcher = Watcher()
    door.delegate = watcher
    return (door, watcher)
  }

  /// Why a message came at the wrong time: its name is that of the other one, or its line has moved.
  @MainActor private func reason(_ watcher: Watcher) -> Swift::String {
    let willIsLate = watcher.openLog.hasCalls(of: "doorWillOpen(_:)")
    let didIsLate = watcher.openLog.hasCalls(of: "doorDidOpen(_:)")
    if willIsLate, !didIsLate {
      return "The two messages came the wrong way round: did two names change places?"
    }
    return "The other message came at the right time. Has a line of open() moved?"
  }

  @MainActor private func wasCalled(
    _ name: Swift::String, by door: Door, _ watcher: Watcher, _ event: Swift::String,
    _ advice: @autoclosure () -> Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    // The name is the answer, so the message does not say it.
    let isCalled = CheckSupport::expectEqual(
      watcher.log.hasCalls(of: name), true,
      "\(event), and the delegate has a method for it, named by the rules. It was not "
        + "called: is the name in your protocol another one? \(advice())", line: line)
    guard isCalled else { return false }
    let isRight = CheckSupport::expectEqual(
      watcher.log.count(of: name), 1,
      "\(event). Your name for it is right, but the delegate was called "
        + "\(watcher.log.count(of: name)) times, and not once. Which lines call it?", line: line)
    if isRight {
      watcher.log.expectSender(
        of: name, is: door, "Which door is it about? A door knows itself as self.", line: line)
    }
    return isRight
  }
}
