import CheckSupport
import XCTest

@testable import Exercise

final class TheSilentHalfChecks: XCTestCase {
  @MainActor func testMovedBoxIsRecorded() {
    let word = CheckSupport::drawWord()
    for label in ["tea", word] {
      let isRight = expect(
        Box(label), toBeRecordedAs: ["\(label) → ramp"], after: "The porter moved the \(label)")
      guard isRight else { return }
    }
    _ = expect(
      Box("tea"), Box(word), Box("tea"),
      toBeRecordedAs: ["tea → ramp", "\(word) → ramp", "tea → ramp"],
      after: "The porter moved the tea, the \(word), and another tea")
    let (porter, supervisor) = (Porter(), Supervisor())
    porter.delegate = supervisor
    CheckSupport::expectEachTime(
      1, "The porter moved a box, and the record should get one line each time",
      times: CheckSupport::draw(501, to: 650)
    ) {
      let before = supervisor.record.Swift::count
      porter.move(Box("box \($0)"), to: "ramp")
      return CheckSupport::difference(supervisor.record.Swift::count, before)
    }
  }

  @MainActor func testDroppedBoxIsRecorded() throws {
    let word = CheckSupport::drawWord()
    for label in ["fish", word] {
      let isRight = expect(
        Box(label, isSlippery: true), toBeRecordedAs: ["\(label) dropped"],
        after: "The porter dropped the \(label)")
      guard isRight else { return }
    }
    _ = expect(
      Box("fish", isSlippery: true), Box(word, isSlippery: true), Box("fish", isSlippery: true),
      toBeRecordedAs: ["fish dropped", "\(word) dropped", "fish dropped"],
      after: "The porter dropped the fish, the \(word), and another fish")
    let (clumsy, writer) = (Porter(), Supervisor())
    clumsy.delegate = writer
    CheckSupport::expectEachTime(
      1, "The porter dropped a box, and the record should get one line each time"
    ) {
      let before = writer.record.Swift::count
      clumsy.move(Box("box \($0)", isSlippery: true), to: "ramp")
      return CheckSupport::difference(writer.record.Swift::count, before)
    }
    let (porter, supervisor) = (Porter(), Supervisor())
    porter.delegate = supervisor
    porter.move(Box("tea"), to: "ramp")
    try CheckSupport::skip(
      unless: supervisor.record, is: ["tea → ramp"], see: "testMovedBoxIsRecorded")
    _ = expect(
      Box("fish", isSlippery: true), Box(word), Box("fish", isSlippery: true),
      toBeRecordedAs: ["fish dropped", "\(word) → ramp", "fish dropped"],
      after: "The porter dropped the fish, moved the \(word), and dropped another fish")
  }

  @MainActor func testHeavyBoxStays() {
    for weight in [31, CheckSupport::draw(32, to: 5000)] {
      guard
        expect(Box("chest", weight: weight), toBeAt: "gate"),
        expect(
          Box("chest", weight: weight), toBeRecordedAs: [],
          after: "The porter asked for a chest of \(weight) kg, and moved nothing"),
        expect(
          Box("chest", weight: weight, isSlippery: true), toBeRecordedAs: [],
          after: "A slippery chest of \(weight) kg may not be moved, and so it can't fall down")
      else { return }
    }
    let (porter, supervisor) = (Porter(), Supervisor())
    porter.delegate = supervisor
    porter.move(Box("chest", weight: 1), to: "ramp")
    let heavy = Box("chest", weight: 31)
    porter.move(heavy, to: "ramp")
    CheckSupport::expectEqual(
      heavy.location, "gate",
      "The supervisor allowed a chest of 1 kg. Then the porter asked for one of 31 kg, which should "
        + "stay at \"gate\", but it is at \"\(heavy.location)\". Who answers mayMove(box:), and what?"
    )
  }

  @MainActor func testLightBoxIsMoved() {
    for weight in [0, 1, CheckSupport::draw(2, to: 29), 30] {
      guard expect(Box("chest", weight: weight), toBeAt: "ramp") else { return }
    }
    let (porter, supervisor, light) = (Porter(), Supervisor(), Box("chest", weight: 1))
    porter.delegate = supervisor
    porter.move(Box("chest", weight: 31), to: "ramp")
    porter.move(light, to: "ramp")
    let isMoved = CheckSupport::expectEqual(
      light.location, "ramp",
      "The porter asked for a chest of 31 kg, and then for one of 1 kg, which should be moved to "
        + "\"ramp\", but it is at \"\(light.location)\". Who answers mayMove(box:), and what?")
    guard isMoved else { return }
    porter.move(Box("chest", weight: 30, isSlippery: true), to: "ramp")
    let full = Box("chest", weight: 30)
    for (box, place) in [(full, "ramp"), (full, "attic"), (Box("chest", weight: 30), "attic")] {
      porter.move(box, to: place)
      let isMoved = CheckSupport::expectEqual(
        box.location, place,
        "The supervisor has allowed other boxes before. Then the porter asked for a chest of 30 kg, "
          + "which should be moved to \"\(place)\", but it is at \"\(box.location)\". "
          + "Which weight decides?")
      guard isMoved else { return }
    }
    Swift::withExtendedLifetime(supervisor) {}
  }

  @MainActor private func expect(
    _ boxes: Box..., toBeRecordedAs record: [String], after situation: String, line: UInt = #line
  ) -> Bool {
    let (porter, supervisor) = (Porter(), Supervisor())
    porter.delegate = supervisor
    for box in boxes { porter.move(box, to: "ramp") }
    return CheckSupport::expectEqual(
      supervisor.record, record,
      "\(situation), so the record should be \(record), but it is \(supervisor.record). "
        + "Which methods does the porter call?", line: line)
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
