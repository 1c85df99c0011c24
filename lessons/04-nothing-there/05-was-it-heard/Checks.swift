import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

@MainActor final class Visitor: FaceViewDelegate {
  let log = CheckSupport::CallLog()
  /// A face that this visitor leaves when it is told.
  fileprivate weak var leaves: FaceView?
  /// What else this visitor does when it is told.
  fileprivate var reaction: (() -> Void)?

  func faceWasTouched() {
    log.record("faceWasTouched()")
    leaves?.delegate = nil
    reaction?()
  }
}

final class WasItHeardChecks: XCTestCase {
  @MainActor func testDelegateIsToldOnce() {
    let (frame, visitor) = (frame(withFace: true), Visitor())
    frame.face?.delegate = visitor
    for touches in CheckSupport::numbers(to: 3) {
      _ = frame.touch()
      let calls = visitor.log.count(of: "faceWasTouched()")
      let isRight = CheckSupport::expectEqual(
        calls, touches,
        "The delegate should be told once of each touch. Touches: \(touches). Calls of "
          + "faceWasTouched(): \(calls). Which lines call it?")
      guard isRight else { return }
    }
    let next = Visitor()
    frame.face?.delegate = next
    _ = frame.touch()
    _ = frame.label("Ada")
    let (nextCalls, calls) = (next.log.count, visitor.log.count)
    CheckSupport::expectEqual(
      [nextCalls, calls], [1, 3],
      "The face got another delegate, and then it was touched once more, and labelled. The new "
        + "delegate should be told once, of the touch, and the old one not at all. Calls of the new "
        + "one: \(nextCalls). Calls of the old one, with the three earlier ones: \(calls). "
        + "Which lines call whom?")
  }

  @MainActor func testHeardTouchIsTrue() {
    let (frame, visitor) = (frame(withFace: true), Visitor())
    frame.face?.delegate = visitor
    let isHeard = expectTouch(
      of: frame, toBeHeard: true, after: "The face in the frame has a delegate")
    guard isHeard else { return }
    let isRight = CheckSupport::expectEqual(
      frame.missed, 0,
      "The delegate was told of a touch, so none was missed, but missed is \(frame.missed). "
        + "When is a touch missed?")
    guard isRight else { return }
    frame.face?.delegate = nil
    _ = frame.touch()
    let before = frame.missed
    frame.face?.delegate = visitor
    _ = frame.touch()
    CheckSupport::expectEqual(
      frame.missed, before,
      "missed was \(before), and then the delegate was told of one more touch. missed should "
        + "still be \(before), but it is \(frame.missed). When does this number change?")
    Swift::withExtendedLifetime(visitor) {}
  }

  @MainActor func testEmptyFrameIsNotHeard() throws {
    let empty = frame(withFace: false)
    let isRight = expectTouch(of: empty, toBeHeard: false, after: "The frame has no face")
    guard isRight else { return }
    let other = frame(withFace: true)
    _ = other.touch()
    try CheckSupport::skip(unless: other.missed, is: 1, see: "testMissedTouchesAreCounted")
    CheckSupport::expectEqual(
      empty.missed, 1,
      "A frame without a face was touched, and touch() returned false. One touch was missed, but "
        + "missed is \(empty.missed). When is a touch missed?")
  }

  @MainActor func testFaceOfNobodyIsNotHeard() {
    let isRight = expectTouch(
      of: frame(withFace: true), toBeHeard: false,
      after: "The frame has a face, but it has no delegate")
    guard isRight else { return }
    let (frame, visitor) = (frame(withFace: true), Visitor())
    frame.face?.delegate = visitor
    _ = frame.touch()
    frame.face?.delegate = nil
    expectTouch(
      of: frame, toBeHeard: false,
      after: "The delegate of the face was told of a touch, and then it was taken away")
    Swift::withExtendedLifetime(visitor) {}
  }

  @MainActor func testMissedTouchesAreCounted() throws {
    let frame = frame(withFace: true)
    for _ in CheckSupport::numbers(to: 2) {
      try CheckSupport::skip(unless: frame.touch(), is: false, see: "testFaceOfNobodyIsNotHeard")
    }
    let isCounted = CheckSupport::expectEqual(
      frame.missed, 2,
      "A frame with a face, but without a delegate, was touched twice. Both touches were missed, "
        + "but missed is \(frame.missed). When is a touch missed?")
    guard isCounted else { return }
    let (known, knownVisitor) = (self.frame(withFace: true), Visitor())
    known.face?.delegate = knownVisitor
    _ = known.touch()
    try CheckSupport::skip(unless: knownVisitor.log.count, is: 1, see: "testDelegateIsToldOnce")
    let visitor = Visitor()
    frame.face?.delegate = visitor
    _ = frame.touch()
    let calls = visitor.log.count
    CheckSupport::expectEqual(
      calls, 1,
      "Nobody heard of two touches. Then the face got a delegate, and was touched once more. The "
        + "delegate should be told once, but it was told \(CheckSupport::times(calls)). Who hears of the missed "
        + "touches?")
  }

  @MainActor func testDelegateMayLeaveWhenItIsTold() throws {
    let (frame, visitor) = (frame(withFace: true), Visitor())
    frame.face?.delegate = visitor
    _ = frame.touch()
    try CheckSupport::skip(
      unless: visitor.log.count(of: "faceWasTouched()"), is: 1, see: "testDelegateIsToldOnce")
    let before = frame.missed
    visitor.leaves = frame.face
    let isHeard = expectTouch(
      of: frame, toBeHeard: true, after: "The delegate was told of the touch, and then it left")
    guard isHeard else { return }
    try CheckSupport::skip(unless: before, is: 0, see: "testHeardTouchIsTrue")
    guard expectNothingMissed(of: frame) else { return }
    Swift::withExtendedLifetime(visitor) {}
    try CheckSupport::skip(
      unless: self.frame(withFace: true).touch(), is: false, see: "testFaceOfNobodyIsNotHeard")
    let isGone = expectTouch(
      of: frame, toBeHeard: false, after: "The delegate left when it was told of the touch before")
    guard isGone else { return }
    for (next, situation) in [
      (nil, "The delegate was told of the touch, and took the face out of the frame"),
      (FaceView(), "The delegate was told of the touch, and put another face into the frame"),
    ] {
      let (changing, changer) = (self.frame(withFace: true), Visitor())
      changing.face?.delegate = changer
      changer.reaction = { changing.face = next }
      let isHeard = expectTouch(of: changing, toBeHeard: true, after: situation)
      changer.reaction = nil
      guard isHeard, expectNothingMissed(of: changing) else { return }
    }
  }

  @MainActor func testDelegateMayTouchAgainWhenItIsTold() throws {
    let (frame, visitor) = (frame(withFace: true), Visitor())
    frame.face?.delegate = visitor
    for touches in [1, 2] {
      try CheckSupport::skip(unless: frame.touch(), is: true, see: "testHeardTouchIsTrue")
      try CheckSupport::skip(unless: frame.missed, is: 0, see: "testHeardTouchIsTrue")
      try CheckSupport::skip(unless: visitor.log.count, is: touches, see: "testDelegateIsToldOnce")
    }
    visitor.log.clear()
    visitor.reaction = {
      visitor.reaction = nil
      _ = frame.touch()
    }
    let isHeard = expectTouch(
      of: frame, toBeHeard: true,
      after: "The delegate was told of a touch, and touched the face once more")
    guard isHeard else { return }
    let calls = visitor.log.count
    let isToldTwice = CheckSupport::expectEqual(
      calls, 2,
      "The delegate was told of a touch, and touched the face once more. It should be told of both "
        + "touches, but it was told \(CheckSupport::times(calls)). What is different about the second one?")
    guard isToldTwice, expectNothingMissed(of: frame) else { return }
    let left = self.frame(withFace: true)
    try CheckSupport::skip(unless: left.touch(), is: false, see: "testFaceOfNobodyIsNotHeard")
    try CheckSupport::skip(unless: left.missed, is: 1, see: "testMissedTouchesAreCounted")
    left.face?.delegate = visitor
    visitor.leaves = left.face
    visitor.reaction = {
      visitor.reaction = nil
      _ = left.touch()
    }
    let isStillHeard = expectTouch(
      of: left, toBeHeard: true,
      after: "The delegate was told of a touch, then it left, and touched the face once more")
    guard isStillHeard else { return }
    CheckSupport::expectEqual(
      left.missed, 2,
      "missed was 1. The delegate was told of a touch, then it left, and touched the face once more. "
        + "Nobody heard of this second touch, so missed should be 2, but it is \(left.missed). "
        + "Which touches count?")
  }

  @MainActor func testLabelReachesTheFace() {
    let frame = frame(withFace: true)
    let long = CheckSupport::drawWords(3).Swift::joined(separator: " ")
    for text in [["Ada", "Ada", long], CheckSupport::drawNames(1), [""]].Swift::joined() {
      let isLabelled = frame.label(text)
      let label = frame.face?.accessibilityLabel
      let isRight = CheckSupport::expectEqual(
        label, text,
        "The face should be labelled \"\(text)\", but its label is \(CheckSupport::text(label)). "
          + "Does the assignment still happen?")
      guard isRight else { return }
      let isTold = CheckSupport::expectEqual(
        isLabelled, true,
        "The face was labelled \"\(text)\", so label(_:) should return true, but it returned "
          + "false. What is nil here, and when?")
      guard isTold else { return }
    }
    _ = frame.touch()
    expectLabelIsNoTouch(of: frame)
  }

  @MainActor func testLabelOfAnEmptyFrameIsRefused() {
    let isLabelled = frame(withFace: false).label("Ada")
    let isRight = CheckSupport::expectEqual(
      isLabelled, false,
      "The frame has no face, so label(_:) should return false, but it returned true. "
        + "What is the value of an assignment that has not happened?")
    guard isRight else { return }
    let frame = frame(withFace: true)
    _ = frame.touch()
    _ = frame.label("Ada")
    frame.face = nil
    let isStillLabelled = CheckSupport::expectEqual(
      frame.label("Ben"), false,
      "The frame had a face, which was labelled, and now it is empty. So label(_:) should return "
        + "false, but it returned true. Which face does it look at?")
    guard isStillLabelled else { return }
    guard expectLabelIsNoTouch(of: frame) else { return }
    frame.face = FaceView()
    let label = frame.face?.accessibilityLabel
    CheckSupport::expectNil(
      label,
      "A frame without a face was labelled, and later a face came into it. Nobody has labelled this "
        + "face, but its label is \(CheckSupport::text(label)). What becomes of a label without a "
        + "face?")
  }

  @MainActor private func expectNothingMissed(of frame: Frame, line: UInt = #line) -> Bool {
    CheckSupport::expectEqual(
      frame.missed, 0,
      "The delegate was told of a touch, so none was missed, but missed is \(frame.missed). "
        + "When is a touch missed?", line: line)
  }

  @discardableResult
  @MainActor private func expectLabelIsNoTouch(of frame: Frame, line: UInt = #line) -> Bool {
    let before = frame.missed
    _ = frame.label("Ada")
    return CheckSupport::expectEqual(
      frame.missed, before,
      "missed was \(before), and then the frame was labelled, not touched. missed should still be "
        + "\(before), but it is \(frame.missed). When does this number change?", line: line)
  }

  @MainActor private func frame(withFace hasFace: Bool) -> Frame {
    let frame = Frame()
    if hasFace { frame.face = FaceView() }
    return frame
  }

  @discardableResult
  @MainActor private func expectTouch(
    of frame: Frame, toBeHeard expected: Bool, after situation: String, line: UInt = #line
  ) -> Bool {
    let isHeard = frame.touch()
    return CheckSupport::expectEqual(
      isHeard, expected,
      "\(situation), so touch() should return \(expected), but it returned \(isHeard). "
        + "What does the chain tell you?", line: line)
  }
}
