import CheckSupport
import XCTest

@testable import Exercise

/// Has a name of its own, and writes down what it is asked and told.
@MainActor private final class Judge: WorkerDelegate {
  let name = CheckSupport::drawName()
  let log = CheckSupport::CallLog()

  func mayMove(box: Box) -> Bool {
    log.record("mayMove(box:)")
    return true
  }

  func didMoveBox(box: Box, to location: String) { log.record("didMoveBox(box:to:)") }
  func didDropBox(box: Box) { log.record("didDropBox(box:)") }
}

final class FromADrawingChecks: XCTestCase {
  @MainActor func testPorterKeepsToTheContract() {
    let (porter, judge) = (Porter(), Judge())
    porter.delegate = judge
    let isItsName = CheckSupport::expectEqual(
      porter.employer, judge.name,
      "The delegate's name is \"\(judge.name)\", but the porter read \"\(porter.employer)\". "
        + "Who gives the name?")
    guard isItsName else { return }
    porter.move(Box("tea"), to: "ramp")
    let isRight = expect(judge, ["mayMove(box:)", "didMoveBox(box:to:)"], "moved the tea")
    guard isRight else { return }
    judge.log.clear()
    porter.move(Box("fish", isSlippery: true), to: "ramp")
    expect(judge, ["mayMove(box:)", "didDropBox(box:)"], "dropped the fish")
  }

  @discardableResult
  @MainActor private func expect(
    _ judge: Judge, _ calls: [String], _ situation: String, line: UInt = #line
  ) -> Bool {
    CheckSupport::expectEqual(
      judge.log.names, calls,
      "The porter \(situation), and its delegate should hear \(list(calls)), but it heard "
        + "\(list(judge.log.names)). Which methods does the protocol list, and does the porter "
        + "still call them?", line: line)
  }

  private func list(_ calls: [String]) -> String {
    calls.isEmpty ? "nothing" : calls.joined(separator: ", ")
  }
}
