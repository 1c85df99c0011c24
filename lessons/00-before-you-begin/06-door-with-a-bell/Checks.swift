import CheckSupport
import XCTest

@testable import Exercise

/// A bell that does something else as well when it rings for the first time.
@MainActor final class ReactingBell: Bell {
  fileprivate var reaction: (() -> Void)?

  override func ring() {
    super.ring()
    let reaction = reaction
    self.reaction = nil
    reaction?()
  }
}

final class DoorWithABellChecks: XCTestCase {
  @MainActor func testBellRings() {
    let (door, other) = (Door(), Door())
    let (bell, otherBell) = (Bell(), ReactingBell())
    (door.bell, other.bell) = (bell, otherBell)
    door.note = "Back soon"
    var presses = 0
    for one in [other, door, other, door] {
      // Whoever reads the note does not ring. What happens without one has a check of its own.
      _ = door.text()
      one.press()
      presses = CheckSupport::sum(presses, 1)
      let rings = CheckSupport::sum(bell.rings, otherBell.rings)
      guard expect(rings, presses, "Two doors have a bell each") else { return }
    }
    guard expect(bell.rings, 2, "Two doors with a bell each were pressed twice") else { return }
    otherBell.reaction = { other.press() }
    other.press()
    let again = "A door was pressed three times, and once more while its bell rang"
    guard expect(otherBell.rings, 4, again) else { return }
    door.bell = otherBell
    door.press()
    guard expect(otherBell.rings, 5, "A door got a bell that had rung 4 times, and was pressed")
    else { return }
    for _ in CheckSupport::numbers(to: 1000) { door.press() }
    CheckSupport::expectEachTime(
      1, "A door was pressed, and its bell should ring once each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      // How many doors there are does not matter.
      _ = Door()
      let before = otherBell.rings
      door.press()
      return CheckSupport::difference(otherBell.rings, before)
    }
  }

  @MainActor func testDoorWithoutABellMayBePressed() throws {
    let (door, other, bell) = (Door(), Door(), Bell())
    other.bell = bell
    other.press()
    try CheckSupport::skip(unless: bell.rings, is: 1, see: "testBellRings")
    // The program would stop here.
    door.press()
    other.bell = nil
    other.press()
    let isQuiet = expect(
      bell.rings, 1, "A bell had rung once, and then two doors without a bell were pressed")
    guard isQuiet else { return }
    CheckSupport::expectSame(
      door.bell, nil,
      "A door without a bell was pressed, and it should still have none, but now there is one. What "
        + "happens where there is nothing?")
    let late = Bell()
    door.bell = late
    door.press()
    expect(late.rings, 1, "A door without a bell was pressed, got a bell, and was pressed again")
  }

  @MainActor func testNoteIsRead() {
    let (door, other) = (Door(), Door())
    (other.note, door.bell) = ("Back soon", Bell())
    let letter = CheckSupport::drawWords(40).Swift::joined(separator: "\n")
    for note in [CheckSupport::drawWord(), "", " ", "Please ring", letter, CheckSupport::drawWord()] {
      door.note = note
      // Whoever reads the note or rings leaves it there.
      _ = door.text()
      door.press()
      let text = door.text()
      guard
        CheckSupport::expectEqual(
          text, note,
          "The note on the door says \"\(note)\", but text() returned \"\(text)\".")
      else { return }
    }
    let text = other.text()
    CheckSupport::expectEqual(
      text, "Back soon",
      "The note on the other door says \"Back soon\", but its text() returned \"\(text)\". Whose note "
        + "is it?")
  }

  @MainActor func testDoorWithoutANoteAsksToRing() {
    let (door, other) = (Door(), Door())
    other.note = "Back soon"
    let (bare, bell) = (Door(), Bell())
    let bareText = bare.text()
    guard
      CheckSupport::expectEqual(
        bareText, "Please ring",
        "There is no note on the door, so text() should return \"Please ring\", but it returned "
          + "\"\(bareText)\".")
    else { return }
    door.bell = bell
    for note in [nil, "Back soon"] {
      door.note = note
      _ = door.text()
      door.note = nil
      door.press()
      let rings = bell.rings
      let text = door.text()
      guard
        CheckSupport::expectEqual(
          bell.rings, rings,
          "Somebody read what a door without a note says, and its bell rang. Who should ring it?")
      else { return }
      guard
        CheckSupport::expectEqual(
          text, "Please ring",
          "There is no note on the door, so text() should return \"Please ring\", but it returned "
            + "\"\(text)\".")
      else { return }
    }
  }

  @discardableResult
  @MainActor private func expect(
    _ rings: Int, _ expected: Int, _ situation: String, line: UInt = #line
  ) -> Bool {
    CheckSupport::expectEqual(
      rings, expected,
      "\(situation). It should have rung \(CheckSupport::times(expected)) by now, but it rang "
        + "\(CheckSupport::times(rings)). Which bell does press() ring, and when?", line: line)
  }
}
