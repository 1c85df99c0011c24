import CheckSupport
import XCTest

@testable import Exercise

/// Has a name of its own, and writes down what it is asked and told.
@MainActor private final class Judge: WorkerDelegate {
  let name = "Judge"
  let log = CheckSupport::CallLog()

  func mayMove(box: Box) -> Bool {
    log.record("mayMove(box:)")
    return true
  }

  func didMoveBox(box: Box, to location: String) { log.record("didMoveBox(box:to:)") }
  func didDropBox(box: Box) { log.record("didDropBox(box:)") }
}

final class FromADrawingChecks: XCTestCase {
  @MainActor func testPorterKnowsTheNameOfItsDelegate() {
    let (porter, judge) = (Porter(), Judge())
    porter.delegate = judge
    CheckSupport::expectEqual(
      porter.employer, "Judge",
      "The delegate's name is \"Judge\", but the porter read \"\(porter.employer)\". "
        + "Who gives the name?")
    withExtendedLifetime(judge) {}
  }

  @MainActor func testPorterAsksItsDelegate() {
    let (porter, judge) = (Porter(), Judge())
    porter.delegate = judge
    porter.move(Box("tea"), to: "ramp")
    judge.log.expectOnce("mayMove(box:)", "Who answers the porter's question?")
  }

  @MainActor func testPorterTellsWhatItMoved() {
    let (porter, judge) = (Porter(), Judge())
    porter.delegate = judge
    porter.move(Box("tea"), to: "ramp")
    judge.log.expectOnce("didMoveBox(box:to:)", "Which methods does the protocol list?")
  }

  @MainActor func testPorterTellsWhatItDropped() {
    let (porter, judge) = (Porter(), Judge())
    porter.delegate = judge
    porter.move(Box("fish", isSlippery: true), to: "ramp")
    judge.log.expectOnce("didDropBox(box:)", "Which methods does the protocol list?")
  }
}
