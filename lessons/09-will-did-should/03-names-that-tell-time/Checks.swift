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

  func doorShouldOpen(_ door: Door) -> Swift::Bool {
    hear("doorShouldOpen(_:)", of: door)
    return answer
  }

  func doorWillOpen(_ door: Door) { hear("doorWillOpen(_:)", of: door) }
  func doorDidOpen(_ door: Door) { hear("doorDidOpen(_:)", of: door) }

  func door(_ door: Door, didHearKnocks count: Swift::Int) {
    hear("door(_:didHearKnocks:)", of: door)
    knocks = count
  }

  /// The calls of near names, each as the right name that was meant.
  fileprivate let wrongSenders = CheckSupport::CallLog()
  fileprivate let wrongWords = CheckSupport::CallLog()

  /// Which rule a name breaks that was called in place of the right one.
  fileprivate func advice(for name: Swift::String, _ rule: Swift::Int) -> Swift::String {
    if wrongSenders.hasCalls(of: name) {
      return "Your words for it are right. But the sender is missing, or it is not the first "
        + "argument, or it has a label. Look at rule 1."
    }
    if wrongWords.hasCalls(of: name) {
      return "The sender of your message is the first argument, without a label: that is right. "
        + "But the words are not those of the table, or not in the right place. Look at rule "
        + "\(rule)."
    }
    return "The delegate has a method for it, named by the rules. It should be called once, but was "
      + "called \(log.count(of: name)) times. Look at the rules 1 and \(rule)."
  }

  fileprivate func told(_ near: NearName, _ name: Swift::String) {
    switch near {
    case .sender: wrongSenders.record(name)
    case .words: wrongWords.record(name)
    }
  }

  fileprivate func asked(_ near: NearName, _ name: Swift::String) -> Swift::Bool {
    told(near, name)
    return answer
  }

  private func hear(_ name: Swift::String, of door: Door) {
    log.record(name, sender: door)
    if door.isOpen { openLog.record(name) }
  }
}

// The watcher has the old names and some near ones as well, so that a protocol that still asks for
// them compiles with the checks: then each check can say which message did not arrive, and why.

/// A name that is nearly the right one: which rule it breaks.
private enum NearName {
  /// The words are right, but the sender is missing, or has a label, or is not the first.
  case sender
  /// The sender is right, but the name is not made of it and of the words.
  case words
}

extension Watcher {
  func opening(theDoor: Door) -> Swift::Bool { true }
  func opening(_ door: Door) -> Swift::Bool { asked(.words, "doorShouldOpen(_:)") }
  func shouldOpen(_ door: Door) -> Swift::Bool { asked(.words, "doorShouldOpen(_:)") }
  func shouldOpen(door: Door) -> Swift::Bool { true }
  func doorShouldOpen() -> Swift::Bool { asked(.sender, "doorShouldOpen(_:)") }
  func doorShouldOpen(door: Door) -> Swift::Bool { asked(.sender, "doorShouldOpen(_:)") }
  func doorShouldOpen(theDoor: Door) -> Swift::Bool { asked(.sender, "doorShouldOpen(_:)") }
  func doorShouldOpen(sender: Door) -> Swift::Bool { asked(.sender, "doorShouldOpen(_:)") }
  func door(shouldOpen door: Door) -> Swift::Bool { true }
  func doOpen(_ door: Door) { told(.words, "doorWillOpen(_:)") }
  func willOpen(_ door: Door) { told(.words, "doorWillOpen(_:)") }
  func willOpen(door: Door) {}
  func doorWillOpen() { told(.sender, "doorWillOpen(_:)") }
  func doorWillOpen(door: Door) { told(.sender, "doorWillOpen(_:)") }
  func doorWillOpen(sender: Door) { told(.sender, "doorWillOpen(_:)") }
  func door(willOpen door: Door) {}
  func opened() {}
  func opened(_ door: Door) { told(.words, "doorDidOpen(_:)") }
  func didOpen() {}
  func didOpen(_ door: Door) { told(.words, "doorDidOpen(_:)") }
  func didOpen(door: Door) {}
  func doorDidOpen() { told(.sender, "doorDidOpen(_:)") }
  func doorDidOpen(door: Door) { told(.sender, "doorDidOpen(_:)") }
  func doorDidOpen(sender: Door) { told(.sender, "doorDidOpen(_:)") }
  func door(didOpen door: Door) {}
  func handleKnock(count: Swift::Int, door: Door) {}
  func didHearKnocks(_ door: Door, count: Swift::Int) { told(.words, knocksName) }
  func doorDidHearKnocks(_ door: Door, _ count: Swift::Int) { told(.words, knocksName) }
  func doorDidHearKnocks(_ door: Door, count: Swift::Int) { told(.words, knocksName) }
  func doorDidHearKnocks(count: Swift::Int, door: Door) {}
  func doorDidHearKnocks(_ count: Swift::Int, door: Door) {}
  func doorDidHear(_ door: Door, knocks: Swift::Int) { told(.words, knocksName) }
  func door(_ door: Door, didHear knocks: Swift::Int) { told(.words, knocksName) }
  func door(_ door: Door, didHearKnock count: Swift::Int) { told(.words, knocksName) }
  func door(_ door: Door, DidHearKnocks count: Swift::Int) { told(.words, knocksName) }
  func door(didHearKnocks count: Swift::Int, door: Door) { told(.sender, knocksName) }
  func door(door: Door, didHearKnocks count: Swift::Int) { told(.sender, knocksName) }

  private var knocksName: Swift::String { "door(_:didHearKnocks:)" }
}

final class BetterNamesChecks: XCTestCase {
  @MainActor func testQuestionHasAGoodName() {
    let (door, watcher) = watchedDoor()
    watcher.answer = false
    door.open()
    guard
      wasCalled(
        "doorShouldOpen(_:)", by: door, watcher, "Somebody wants to open the door", 2)
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
  }

  @MainActor func testMessageBeforeHasAGoodName() {
    let (door, watcher) = watchedDoor()
    door.open()
    guard
      wasCalled(
        "doorWillOpen(_:)", by: door, watcher, "The door opens", 2)
    else { return }
    CheckSupport::expectEqual(
      watcher.openLog.hasCalls(of: "doorWillOpen(_:)"), false,
      "doorWillOpen(_:) was called when the door was open already. Did two names change places?")
  }

  @MainActor func testMessageAfterHasAGoodName() {
    let (door, watcher) = watchedDoor()
    door.open()
    guard
      wasCalled(
        "doorDidOpen(_:)", by: door, watcher, "The door opens", 2)
    else { return }
    CheckSupport::expectEqual(
      watcher.openLog.hasCalls(of: "doorDidOpen(_:)"), true,
      "doorDidOpen(_:) was called when the door was still closed. Did two names change places?")
  }

  @MainActor func testKnocksHaveAGoodName() {
    let (door, watcher) = watchedDoor()
    let count = CheckSupport::draw(2, to: 1000)
    door.knock(count: count)
    guard
      wasCalled(
        "door(_:didHearKnocks:)", by: door, watcher, "Somebody knocks", 3)
    else { return }
    CheckSupport::expectEqual(
      watcher.knocks, count,
      "Somebody knocked \(count) times, but the delegate was told \(watcher.knocks ?? 0). "
        + "Which number does the door hand over?")
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
  }

  @MainActor private func watchedDoor() -> (Door, Watcher) {
    let door = Door()
    let watcher = Watcher()
    door.delegate = watcher
    return (door, watcher)
  }

  @MainActor private func wasCalled(
    _ name: Swift::String, by door: Door, _ watcher: Watcher, _ event: Swift::String,
    _ rule: Swift::Int, line: UInt = #line
  ) -> Swift::Bool {
    // The name is the answer, so the message does not say it.
    let isRight = CheckSupport::expectEqual(
      watcher.log.count(of: name), 1, "\(event). \(watcher.advice(for: name, rule))", line: line)
    if isRight {
      watcher.log.expectSender(
        of: name, is: door, "Which door is it about? A door knows itself as self.", line: line)
    }
    return isRight
  }
}
