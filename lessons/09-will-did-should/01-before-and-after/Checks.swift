import CheckSupport
import XCTest

@testable import Exercise

/// Writes down what a door tells, and during which messages it was open.
@MainActor final class Watcher: DoorDelegate {
  let log = CheckSupport::CallLog()
  let openLog = CheckSupport::CallLog()
  /// Whether it moves the door back as soon as the door has moved.
  fileprivate var movesBack = false

  func doorWillOpen(_ door: Door) { hear("doorWillOpen(_:)", of: door) }
  func doorDidOpen(_ door: Door) {
    hear("doorDidOpen(_:)", of: door)
    guard movesBack, door.isOpen else { return }
    movesBack = false
    door.close()
  }
  func doorWillClose(_ door: Door) { hear("doorWillClose(_:)", of: door) }
  func doorDidClose(_ door: Door) {
    hear("doorDidClose(_:)", of: door)
    if door.isOpen { return }
    guard movesBack else { return }
    movesBack = false
    door.open()
  }

  private func hear(_ name: Swift::String, of door: Door) {
    log.record(name, sender: door)
    if door.isOpen { openLog.record(name) }
  }
}

final class BeforeAndAfterChecks: XCTestCase {
  @MainActor func testWillComesBeforeTheChange() {
    for (name, isOpen) in [("doorWillOpen(_:)", false), ("doorWillClose(_:)", true)] {
      guard expectDoor(isOpen: isOpen, at: name, closing: isOpen, "\"Will\" means: not yet.")
      else { return }
    }
  }

  @MainActor func testDidComesAfterTheChange() {
    for (name, isOpen, closing) in [
      ("doorDidOpen(_:)", true, false), ("doorDidClose(_:)", false, true),
    ] {
      guard
        expectDoor(isOpen: isOpen, at: name, closing: closing, "\"Did\" means: it has happened.")
      else { return }
    }
  }

  @MainActor func testEachMessageComesOnce() {
    let watcher = Watcher()
    let (door, other) = (Door(), Door())
    door.delegate = watcher
    for time in ["for the first time", "for the second time"] {
      // How many doors there are does not matter.
      _ = Door()
      door.open()
      watcher.log.expectOnce("doorWillOpen(_:)", "The door opened \(time).")
      watcher.log.expectOnce("doorDidOpen(_:)", "The door opened \(time).")
      watcher.log.expectNever("doorWillClose(_:)", "The door was opened, not closed.")
      watcher.log.expectNever("doorDidClose(_:)", "The door was opened, not closed.")
      watcher.log.expectSender(of: "doorWillOpen(_:)", is: door, "Which door was it?")
      watcher.log.expectSender(of: "doorDidOpen(_:)", is: door, "Which door was it?")
      watcher.log.clear()
      door.close()
      watcher.log.expectOnce("doorWillClose(_:)", "The door closed \(time).")
      watcher.log.expectOnce("doorDidClose(_:)", "The door closed \(time).")
      watcher.log.expectNever("doorWillOpen(_:)", "The door was closed, not opened.")
      watcher.log.expectNever("doorDidOpen(_:)", "The door was closed, not opened.")
      watcher.log.expectSender(of: "doorWillClose(_:)", is: door, "Which door was it?")
      watcher.log.expectSender(of: "doorDidClose(_:)", is: door, "Which door was it?")
      watcher.log.clear()
    }
    other.delegate = watcher
    for moved in [other, door, other] {
      watcher.log.clear()
      moved.open()
      moved.close()
      for name in ["doorWillOpen(_:)", "doorDidOpen(_:)", "doorWillClose(_:)", "doorDidClose(_:)"] {
        watcher.log.expectSender(of: name, is: moved, "Which door was it?")
      }
    }
    watcher.log.clear()
    let successor = Watcher()
    door.delegate = successor
    door.open()
    door.close()
    for name in ["doorWillOpen(_:)", "doorDidOpen(_:)", "doorWillClose(_:)", "doorDidClose(_:)"] {
      successor.log.expectOnce(
        name, "This delegate took the place of another one, and then the door opened and closed.")
      watcher.log.expectNever(
        name, "Another delegate had taken its place before the door opened and closed.")
    }
    door.delegate = nil
    successor.log.clear()
    door.open()
    for name in ["doorWillOpen(_:)", "doorDidOpen(_:)"] {
      successor.log.expectNever(
        name, "This delegate had been taken away before the door opened.")
    }
    watcher.log.clear()
    door.delegate = watcher
    // A door that needs a delegate has not moved; that is the business of another check.
    guard door.isOpen else { return }
    for name in ["doorWillOpen(_:)", "doorDidOpen(_:)"] {
      watcher.log.expectNever(name, "This delegate came when the door was open already.")
    }
    door.close()
    for name in ["doorWillClose(_:)", "doorDidClose(_:)"] {
      watcher.log.expectOnce(
        name, "The door opened without a delegate. Then it got one, and closed.")
    }
    for (isOpen, situation) in [
      (true, "When the delegate heard that the door had opened, it closed the door."),
      (false, "When the delegate heard that the door had closed, it opened the door."),
    ] {
      watcher.log.clear()
      watcher.movesBack = true
      if isOpen { door.open() } else { door.close() }
      // A door that says "did" too early was not moved back; that is the business of another check.
      if watcher.movesBack { return }
      for name in ["doorWillOpen(_:)", "doorDidOpen(_:)", "doorWillClose(_:)", "doorDidClose(_:)"] {
        watcher.log.expectOnce(name, "\(situation) That is a change like any other.")
      }
      if isOpen { door.open() }
    }
  }

  @MainActor func testNoChangeNoMessage() {
    let watcher = Watcher()
    let door = Door()
    door.delegate = watcher
    door.close()
    for name in ["doorWillClose(_:)", "doorDidClose(_:)"] {
      watcher.log.expectNever(name, "The door was closed already. What is there to tell?")
    }
    door.open()
    watcher.log.clear()
    door.open()
    for name in ["doorWillOpen(_:)", "doorDidOpen(_:)"] {
      watcher.log.expectNever(name, "The door was open already. What is there to tell?")
    }
  }

  @MainActor func testDoorMovesWithoutADelegate() {
    let door = Door()
    door.open()
    CheckSupport::expectEqual(
      door.isOpen, true,
      "A door without a delegate was opened, but it is closed. Who is needed to open a door?")
    door.close()
    CheckSupport::expectEqual(
      door.isOpen, false,
      "A door without a delegate was closed, but it is open. Who is needed to close a door?")
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

  /// Fails unless the door had that state when it called the method while it was opened, or closed.
  @MainActor private func expectDoor(
    isOpen: Swift::Bool, at name: Swift::String, closing: Swift::Bool, _ advice: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    let watcher = Watcher()
    let door = Door()
    door.delegate = watcher
    door.open()
    if closing {
      watcher.log.clear()
      watcher.openLog.clear()
      door.close()
    }
    let wasCalled = CheckSupport::expect(
      watcher.log.hasCalls(of: name),
      "The door was \(closing ? "closed" : "opened"), but \(name) was never called. Where "
        + "is that moment in your code?", line: line)
    guard wasCalled else { return false }
    let wasOpen = watcher.openLog.hasCalls(of: name)
    return CheckSupport::expectEqual(
      wasOpen, isOpen,
      "When \(name) was called, the door should be \(word(isOpen)), but it was "
        + "\(word(wasOpen)). \(advice)", line: line)
  }

  private func word(_ isOpen: Swift::Bool) -> Swift::String { isOpen ? "open" : "closed" }
}
