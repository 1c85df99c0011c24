import CheckSupport
import XCTest

@testable import Exercise

final class AdoptInAnExtensionChecks: XCTestCase {
  @MainActor func testMovesAreWrittenDown() {
    let logbook = Logbook(name: "Book")
    logbook.didMoveBox(box: Box("tea"), to: "ramp")
    logbook.didMoveBox(box: Box("lamp"), to: "attic")
    expect(
      logbook, toSay: ["tea → ramp", "lamp → attic"],
      after: "The logbook was told that the tea is at \"ramp\" now and the lamp at \"attic\"")
  }

  @MainActor func testDropsAreWrittenDown() {
    let logbook = Logbook(name: "Book")
    logbook.didDropBox(box: Box("fish"))
    logbook.didDropBox(box: Box("mirror"))
    expect(
      logbook, toSay: ["fish dropped", "mirror dropped"],
      after: "The logbook was told that the fish was dropped, and then the mirror")
  }

  @MainActor func testBoxMayBeMovedWhileThereIsRoom() throws {
    let (porter, logbook) = (Porter(), Logbook(name: "Book", size: 2))
    _ = logbook.mayMove(box: Box("tea"))
    try CheckSupport::skip(unless: logbook.lines, is: [], see: "testAskingWritesNothing")
    porter.delegate = logbook
    for label in ["tea", "lamp"] {
      let box = Box(label)
      porter.move(box, to: "ramp")
      let isMoved = CheckSupport::expectEqual(
        box.location, "ramp",
        "A book for two lines had \(label == "tea" ? "two lines" : "one line") left, so the "
          + "\(label) should be moved, but it stayed at the gate. What does mayMove(box:) answer?")
      guard isMoved else { return }
    }
  }

  @MainActor func testFullLogbookAllowsNoMove() {
    let (porter, logbook) = (Porter(), Logbook(name: "Book", size: 2))
    porter.delegate = logbook
    logbook.write("Good evening")
    logbook.write("It is raining")
    let box = Box("tea")
    porter.move(box, to: "ramp")
    CheckSupport::expectEqual(
      box.location, "gate",
      "The book was full, so the tea should stay at the gate, but it was moved to "
        + "\"\(box.location)\". What does mayMove(box:) answer?")
  }

  @MainActor func testAskingWritesNothing() {
    let logbook = Logbook(name: "Book")
    _ = logbook.mayMove(box: Box("tea"))
    _ = logbook.mayMove(box: Box("lamp"))
    expect(logbook, toSay: [], after: "The logbook was asked twice, and nothing was moved")
  }

  @MainActor private func expect(
    _ logbook: Logbook, toSay lines: [String], after situation: String, line: UInt = #line
  ) {
    CheckSupport::expectEqual(
      logbook.lines, lines,
      "\(situation). The book should say \(lines), but it says \(logbook.lines). "
        + "Which of your methods write, and what?", line: line)
  }
}
