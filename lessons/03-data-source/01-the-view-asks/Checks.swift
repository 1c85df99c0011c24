import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Answers what the check tells it to, and writes down who asks.
@MainActor final class AnotherDataSource: FaceViewDataSource {
  fileprivate var answer: Double?
  /// A face that this data source leaves when it is asked.
  fileprivate weak var leaves: FaceView?
  let log = CheckSupport::CallLog()

  init(answer: Double?) { self.answer = answer }

  func smiliness(for faceView: FaceView) -> Double? {
    log.record("smiliness(for:)", sender: faceView)
    leaves?.dataSource = nil
    return answer
  }
}

final class TheViewAsksChecks: XCTestCase {
  @MainActor func testFaceDrawsWhatItIsTold() {
    let drawn = [CheckSupport::draw(0.1, to: 0.9), CheckSupport::draw(-0.9, to: -0.1)]
    for answer in [[-1, 1], drawn].Swift::joined() {
      let face = FaceView()
      let source = AnotherDataSource(answer: answer)
      guard connect(source, face) else { return }
      let isRight = CheckSupport::expectMouth(
        answer, in: face.picture, after: "The face has a data source that answers \(answer)",
        "Look at where the number for drawFace comes from.")
      Swift::withExtendedLifetime(source) {}
      guard isRight else { return }
    }
    let face = FaceView()
    let first = AnotherDataSource(answer: 1)
    guard connect(first, face) else { return }
    _ = face.picture
    for answer in drawn {
      let source = AnotherDataSource(answer: answer)
      guard connect(source, face) else { return }
      face.setNeedsDisplay()
      let isRight = CheckSupport::expectMouth(
        answer, in: face.picture,
        after: "The face got another data source, which answers \(answer), and draws again",
        "Which object is asked after the property has changed?")
      Swift::withExtendedLifetime(source) {}
      guard isRight else { return }
    }
    Swift::withExtendedLifetime(first) {}
    let (smiling, frowning) = (AnotherDataSource(answer: 1), AnotherDataSource(answer: -1))
    let (one, two) = (FaceView(), FaceView())
    guard connect(smiling, one), connect(frowning, two) else { return }
    for (asking, answer) in [(one, 1.0), (two, -1)] {
      let isOwn = CheckSupport::expectMouth(
        answer, in: asking.picture,
        after: "There are two faces, and the data source of this one answers \(answer)",
        "Whose data source is asked?")
      guard isOwn else { return }
    }
    smiling.leaves = one
    one.setNeedsDisplay()
    CheckSupport::expectMouth(
      1, in: one.picture,
      after: "The data source takes itself away when it is asked, and answers 1.0",
      "Whose answer is drawn, and when?")
    Swift::withExtendedLifetime((smiling, frowning)) {}
  }

  @MainActor func testFaceSaysWhichFaceIsAsking() throws {
    let face = FaceView()
    let source = AnotherDataSource(answer: 0)
    guard connect(source, face) else { return }
    face.displayIfNeeded()
    try skipUnlessAsked(source)
    source.log.expectSender(
      of: "smiliness(for:)", is: face, "Which face is asking when this face draws?")
    let other = FaceView()
    guard connect(source, other) else { return }
    for drawn in [other, face, other] {
      source.log.clear()
      drawn.setNeedsDisplay()
      drawn.displayIfNeeded()
      try CheckSupport::skip(
        unless: source.log.hasCalls(of: "smiliness(for:)"), see: "testFaceAsksEachTimeItDraws")
      source.log.expectSender(
        of: "smiliness(for:)", is: drawn, "Which face is asking when this face draws?")
    }
  }

  @MainActor func testFaceAsksEachTimeItDraws() throws {
    let face = FaceView()
    let source = AnotherDataSource(answer: 1)
    guard connect(source, face) else { return }
    face.displayIfNeeded()
    try skipUnlessAsked(source)
    let later = CheckSupport::draw(-0.9, to: -0.1)
    source.answer = later
    face.setNeedsDisplay()
    CheckSupport::expectMouth(
      later, in: face.picture,
      after: "The data source answered 1.0, later it answers \(later), and the face draws again",
      "A view owns no data: when should it ask?")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor func testMouthIsStraightWhenNobodyIsAsked() throws {
    let isStraight = CheckSupport::expectMouth(
      0, in: FaceView().picture, after: "The face has no data source",
      "Which number is drawn when there is no answer?")
    guard isStraight else { return }
    let face = FaceView()
    let source = AnotherDataSource(answer: 1)
    guard connect(source, face) else { return }
    _ = face.picture
    face.dataSource = nil
    face.setNeedsDisplay()
    CheckSupport::expectMouth(
      0, in: face.picture,
      after: "The face had a data source, now it has none, and it draws again",
      "Which number is drawn when there is nobody to ask?")
    let left = FaceView()
    guard connect(source, left) else { return }
    _ = left.picture
    source.log.clear()
    source.leaves = left
    left.setNeedsDisplay()
    _ = left.picture
    try CheckSupport::skip(
      unless: source.log.hasCalls(of: "smiliness(for:)"), see: "testFaceAsksEachTimeItDraws")
    left.setNeedsDisplay()
    CheckSupport::expectMouth(
      0, in: left.picture,
      after: "The data source took itself away when it was asked, and the face draws again",
      "Which number is drawn when there is nobody to ask?")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor func testMouthIsStraightWithoutAnAnswer() throws {
    let face = FaceView()
    let source = AnotherDataSource(answer: nil)
    guard connect(source, face) else { return }
    let isStraight = CheckSupport::expectMouth(
      0, in: face.picture, after: "The data source answers nil",
      "Which number is drawn when there is no answer?")
    guard isStraight else { return }
    source.answer = 1
    face.setNeedsDisplay()
    _ = face.picture
    source.answer = nil
    source.log.clear()
    face.setNeedsDisplay()
    let picture = face.picture
    try CheckSupport::skip(
      unless: source.log.hasCalls(of: "smiliness(for:)"), see: "testFaceAsksEachTimeItDraws")
    CheckSupport::expectMouth(
      0, in: picture,
      after: "The data source answered 1.0, later it answers nil, and the face draws again",
      "Which number is drawn when there is no answer?")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor private func connect(_ source: AnotherDataSource, _ face: FaceView) -> Bool {
    CheckSupport::connect(source, to: &face.dataSource, "Which name may the view know?")
  }

  @MainActor private func skipUnlessAsked(_ source: AnotherDataSource) throws {
    try CheckSupport::skip(
      unless: source.log.hasCalls(of: "smiliness(for:)"), see: "testFaceDrawsWhatItIsTold")
  }
}
