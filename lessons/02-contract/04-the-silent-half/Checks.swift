import CheckSupport
import XCTest

@testable import Exercise

final class TheSilentHalfChecks: XCTestCase {
  @MainActor func testMovedBoxIsRecorded() {
    expect(Box("tea"), toBeRecordedAs: ["tea → ramp"], after: "The porter moved the tea")
  }

  @MainActor func testDroppedBoxIsRecorded() {
    expect(
      Box("fish", isSlippery: true), toBeRecordedAs: ["fish dropped"],
      after: "The porter dropped the fish")
  }

  @MainActor func testHeavyBoxStays() {
    for weight in [31, CheckSupport::draw(32, to: 5000)] {
      guard expect(Box("chest", weight: weight), toBeAt: "gate") else { return }
    }
  }

  @MainActor func testLightBoxIsMoved() {
    for weight in [1, CheckSupport::draw(2, to: 29), 30] {
      guard expect(Box("chest", weight: weight), toBeAt: "ramp") else { return }
    }
  }

  @MainActor private func expect(
    _ box: Box, toBeRecordedAs record: [String], after situation: String, line: UInt = #line
  ) {
    let (porter, supervisor) = (Porter(), Supervisor())
    porter.delegate = supervisor
    porter.move(box, to: "ramp")
    CheckSupport::expectEqual(
      supervisor.record, record,
      "\(situation), so the record should be \(record), but it is \(supervisor.record). "
        + "Which method does the porter call?", line: line)
  }

  @MainActor private func expect(_ box: Box, toBeAt place: String, line: UInt = #line) -> Bool {
    let (porter, supervisor) = (Porter(), Supervisor())
    porter.delegate = supervisor
    porter.move(box, to: "ramp")
    Swift::withExtendedLifetime(supervisor) {}
    return CheckSupport::expectEqual(
      box.location, place,
      "The porter was asked to move a chest of \(box.weight) kg to \"ramp\". Afterwards it should "
        + "be at \"\(place)\", but it is at \"\(box.location)\". Who answers mayMove(box:), and "
        + "what?",
      line: line)
  }
}
