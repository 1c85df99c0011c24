import CheckSupport
import XCTest

@testable import Exercise

final class AdoptInAnExtensionChecks: XCTestCase {
  @MainActor func testMovesAreWrittenDown() {
    let logbook = Logbook(name: "Book")
    let label = CheckSupport::drawWord()
    let place = CheckSupport::drawNames(2).Swift::joined(separator: " ")
    logbook.didMoveBox(box: Box("tea"), to: "ramp")
    logbook.didMoveBox(box: Box(label), to: place)
    let isRight = expect(
      logbook, toSay: ["tea → ramp", "\(label) → \(place)"],
      after: "The logbook was told that \"tea\" is at \"ramp\" now, and \"\(label)\" at \"\(place)\"")
    guard isRight else { return }
    logbook.didMoveBox(box: Box(label), to: place)
    expect(
      logbook, toSay: ["tea → ramp", "\(label) → \(place)", "\(label) → \(place)"],
      after: "The logbook was told twice that \"\(label)\" is at \"\(place)\" now")
  }

  @MainActor func testDropsAreWrittenDown() {
    let logbook = Logbook(name: "Book")
    let label = CheckSupport::drawWord()
    logbook.didDropBox(box: Box("fish"))
    logbook.didDropBox(box: Box(label))
    let isRight = expect(
      logbook, toSay: ["fish dropped", "\(label) dropped"],
      after: "The logbook was told that \"fish\" was dropped, and then \"\(label)\"")
    guard isRight else { return }
    logbook.didDropBox(box: Box(label))
    expect(
      logbook, toSay: ["fish dropped", "\(label) dropped", "\(label) dropped"],
      after: "The logbook was told twice that \"\(label)\" was dropped")
  }

  @MainActor func testBoxMayBeMovedWhileThereIsRoom() throws {
    let (porter, logbook) = (Porter(), Logbook(name: "Book", size: 2))
    _ = logbook.mayMove(box: Box("tea"))
    try CheckSupport::skip(unless: logbook.lines, is: [], see: "testAskingWritesNothing")
    porter.delegate = logbook
    let isSlipperyAllowed = logbook.mayMove(box: Box("fish", isSlippery: true))
    let isAnswered = CheckSupport::expectEqual(
      isSlipperyAllowed, true,
      "A book for two lines was empty, so mayMove(box:) should answer true for any box. For a "
        + "slippery one it answered false. What decides?")
    guard isAnswered else { return }
    for label in ["tea", "lamp"] {
      let box = Box(label)
      porter.move(box, to: "ramp")
      let isMoved = CheckSupport::expectEqual(
        box.location, "ramp",
        "A book for two lines had \(label == "tea" ? "two lines" : "one line") left, so the "
          + "\(label) should be moved, but it stayed at the gate. What does mayMove(box:) answer?")
      guard isMoved else { return }
    }
    let (mover, roomy, box) = (Porter(), Logbook(name: "Book", size: 10), Box("tea"))
    mover.delegate = roomy
    mover.move(Box("fish", isSlippery: true), to: "ramp")
    mover.move(box, to: "shelf 3")
    for (again, place) in [
      (box, "ramp"), (box, "attic"), (Box("tea"), "attic"), (Box("fish"), "attic"),
    ] {
      mover.move(again, to: place)
      let isMoved = CheckSupport::expectEqual(
        again.location, place,
        "The book has a line about a box \"\(again.label)\" already, and room for more. The porter "
          + "was asked to move such a box to \"\(place)\", but it is at \"\(again.location)\". "
          + "What does mayMove(box:) answer?")
      guard isMoved else { return }
    }
  }

  @MainActor func testFullLogbookAllowsNoMove() {
    let (porter, logbook) = (Porter(), Logbook(name: "Book", size: 2))
    porter.delegate = logbook
    logbook.write("Good evening")
    for line in ["It is raining", "It is late"] {
      logbook.write(line)
      let box = Box("tea")
      porter.move(box, to: "ramp")
      let isLeft = CheckSupport::expectEqual(
        box.location, "gate",
        "The book was full, so the tea should stay at the gate, but it was moved to "
          + "\"\(box.location)\". What does mayMove(box:) answer?")
      guard isLeft else { return }
    }
    let isSlipperyAllowed = logbook.mayMove(box: Box("fish", isSlippery: true))
    CheckSupport::expectEqual(
      isSlipperyAllowed, false,
      "The book was full, so mayMove(box:) should answer false for any box. For a slippery one it "
        + "answered true. What decides?")
  }

  @MainActor func testAskingWritesNothing() {
    let empty = Logbook(name: "Book")
    ask(empty)
    let isSilent = expect(
      empty, toSay: [], after: "The logbook was asked twice, and nothing was moved")
    guard isSilent else { return }
    let full = Logbook(name: "Book", size: 2)
    for line in ["Good evening", "It is raining"] { full.write(line) }
    ask(full)
    expect(
      full, toSay: ["Good evening", "It is raining"],
      after: "The logbook was full. It was asked twice, and nothing was moved")
  }

  /// Asks about a box that stands firmly, and about a slippery one.
  @MainActor private func ask(_ logbook: Logbook) {
    _ = logbook.mayMove(box: Box("tea"))
    _ = logbook.mayMove(box: Box("fish", isSlippery: true))
  }

  @discardableResult
  @MainActor private func expect(
    _ logbook: Logbook, toSay lines: [String], after situation: String, line: UInt = #line
  ) -> Bool {
    CheckSupport::expectEqual(
      logbook.lines, lines,
      "\(situation). The book should say \(lines), but it says \(logbook.lines). "
        + "Which of your methods write, and what?", line: line)
  }
}
