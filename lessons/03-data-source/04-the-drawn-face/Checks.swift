import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Has an answer for one face only.
@MainActor private final class Friend: FaceViewDataSource {
  private weak var face: FaceView?

  init(of face: FaceView) { self.face = face }

  func smiliness(for faceView: FaceView) -> Double? {
    CheckSupport::isSame(faceView, face) ? 1 : nil
  }
}

/// Answers what the check tells it to, and knows whether it was asked.
@MainActor final class Mood: FaceViewDataSource {
  fileprivate(set) var answer: Double?
  fileprivate(set) var isAsked = false

  func smiliness(for faceView: FaceView) -> Double? {
    isAsked = true
    return answer
  }
}

final class TheDrawnFaceChecks: XCTestCase {
  @MainActor func testMouthIsOneLine() {
    for happiness in [50, 100, 0] {
      var isOneLine = true
      var flaw = ""
      do throws(CheckSupport::DrawnMouth.Flaw) {
        _ = try readMouth(in: picture(at: happiness))
      } catch {
        isOneLine = false
        flaw = error.text
      }
      CheckSupport::expect(
        isOneLine,
        "At happiness \(happiness), \(flaw). Look at all the pieces of the line, from "
          + "move(to:) to stroke(), and at its label.")
      guard isOneLine else { return }
    }
  }

  @MainActor func testMouthIsStraightAt50() throws {
    let mouth = try mouth(at: 50)
    CheckSupport::expectEqual(
      mouth.depth, 0, within: 0.1,
      "At happiness 50 the mouth should be straight, but its middle is \(mouth.depthInWords). "
        + "Where is the control point when the answer is 0?")
  }

  @MainActor func testMouthIsStraightWhenNobodyIsAsked() throws {
    try skipUnlessStraightAt50()
    let mouthOfNobody = try mouth(in: FaceView().picture)
    let isStraight = CheckSupport::expectEqual(
      mouthOfNobody.depth, 0, within: 0.1,
      "The face has no data source, so the mouth should be straight, but its middle is "
        + "\(mouthOfNobody.depthInWords). Which number is drawn when there is no answer?")
    guard isStraight else { return }
    let (face, mood) = (FaceView(), Mood())
    face.dataSource = mood
    for earlier in [nil, 1.0] {
      mood.answer = earlier
      face.setNeedsDisplay()
      _ = face.picture
      (mood.answer, mood.isAsked) = (nil, false)
      face.setNeedsDisplay()
      let mouth = try mouth(in: face.picture)
      try CheckSupport::skip(unless: mood.isAsked, see: "testFaceFollowsTheNumber")
      let isStraight = CheckSupport::expectEqual(
        mouth.depth, 0, within: 0.1,
        "The data source answers nil, so the mouth should be straight, but its middle is "
          + "\(mouth.depthInWords). Which number is drawn when there is no answer?")
      guard isStraight else { return }
    }
    mood.answer = 1
    face.setNeedsDisplay()
    _ = face.picture
    face.dataSource = nil
    face.setNeedsDisplay()
    let mouth = try mouth(in: face.picture)
    CheckSupport::expectEqual(
      mouth.depth, 0, within: 0.1,
      "The face had a data source, and now it has none, so the mouth should be straight, but its "
        + "middle is \(mouth.depthInWords). Which number is drawn when there is no answer?")
  }

  @MainActor func testMouthCurvesUpAndDown() throws {
    try skipUnlessStraightAt50()
    for (happiness, depth, side) in [(100, 20.0, "lower"), (0, -20.0, "higher")] {
      let mouth = try mouth(at: happiness)
      let isRight = CheckSupport::expectEqual(
        mouth.depth, depth, within: 0.2,
        "At happiness \(happiness) the middle of the mouth should be 20.0 \(side) than its "
          + "ends, but it is \(mouth.depthInWords). Where does the control point lie?")
      guard isRight else { return }
    }
  }

  @MainActor func testMouthCurvesInItsMiddle() throws {
    try skipUnlessItCurves()
    for happiness in [100, 0] {
      let mouth = try mouth(at: happiness)
      let isRight = CheckSupport::expectEqual(
        mouth.turningPoint, 50, within: 0.3,
        "The head is 100 wide, so the mouth should turn at x = 50. At happiness \(happiness) it "
          + "turns at x = \(CheckSupport::short(mouth.turningPoint)). Where is its middle?")
      guard isRight else { return }
    }
  }

  @MainActor func testMoreHappinessCurvesMore() throws {
    try skipUnlessItCurves()
    let (low, high) = (CheckSupport::draw(10, to: 40), CheckSupport::draw(60, to: 90))
    let (aboveLow, aboveHigh) = (CheckSupport::sum(low, 1), CheckSupport::sum(high, 1))
    for (less, more) in [
      (0, low), (low, aboveLow), (aboveLow, 50), (50, high), (high, aboveHigh), (aboveHigh, 100),
    ] {
      let (a, b) = (try mouth(at: less), try mouth(at: more))
      let isMore = CheckSupport::expectLess(
        a.depth, b.depth,
        "The mouth should smile more at happiness \(more) than at \(less). Its middle is "
          + "\(a.depthInWords) at \(less), and \(b.depthInWords) at \(more). What moves the "
          + "control point?")
      guard isMore else { return }
    }
  }

  @MainActor func testHeadAndEyesAreStillDrawn() {
    let picture = picture(at: 100)
    for part in ["head", "left eye", "right eye"] {
      guard CheckSupport::expectOne(part, in: picture, "Look at all the lines of draw(_:).") else {
        return
      }
    }
  }

  @MainActor func testFaceSaysWhichFaceIsAsking() throws {
    try skipUnlessItCurves()
    let (first, second) = (FaceView(), FaceView())
    let (friend, other) = (Friend(of: first), Friend(of: second))
    first.dataSource = friend
    second.dataSource = other
    for face in [second, first, second] {
      face.setNeedsDisplay()
      let mouth = try mouth(in: face.picture)
      let isRight = CheckSupport::expectEqual(
        mouth.depth, 20, within: 0.2,
        "The data source answers 1 for this face, and nil for all others. This face should smile, "
          + "but its mouth is straight. Which face does the data source hear of?")
      guard isRight else { return }
    }
    Swift::withExtendedLifetime((friend, other)) {}
  }

  @MainActor func testFaceFollowsTheNumber() throws {
    try skipUnlessItCurves()
    let controller = HappinessViewController()
    CheckSupport::letAppear(controller)
    // Face and controller hold each other; lesson 5 is about that.
    defer { controller.faceView.dataSource = nil }
    controller.happiness = .init(10)
    let before = try mouth(in: controller.faceView.picture)
    controller.happiness = .init(90)
    let after = try mouth(in: controller.faceView.picture)
    CheckSupport::expectDifferent(
      before.depth, after.depth,
      "One face was drawn at happiness 10, and again at 90. The second mouth should be another "
        + "one. Both times its middle is \(before.depthInWords). When does the view ask?")
  }

  @MainActor private func picture(at happiness: Int) -> Picture {
    let controller = HappinessViewController()
    CheckSupport::letAppear(controller)
    defer { controller.faceView.dataSource = nil }
    controller.happiness = .init(happiness)
    return controller.faceView.picture
  }

  private func readMouth(
    in picture: Picture
  ) throws(CheckSupport::DrawnMouth.Flaw) -> CheckSupport::DrawnMouth {
    try CheckSupport::DrawnMouth(
      in: picture, from: MiniUIKit::CGPoint(x: 30, y: 66), to: MiniUIKit::CGPoint(x: 70, y: 66))
  }

  private func mouth(in picture: Picture) throws -> CheckSupport::DrawnMouth {
    try CheckSupport::present(try? readMouth(in: picture), see: "testMouthIsOneLine")
  }

  @MainActor private func mouth(at happiness: Int) throws -> CheckSupport::DrawnMouth {
    try mouth(in: picture(at: happiness))
  }

  @MainActor private func skipUnlessStraightAt50() throws {
    try CheckSupport::skip(
      unless: mouth(at: 50).depth, is: 0, within: 0.5, see: "testMouthIsStraightAt50")
  }

  @MainActor private func skipUnlessItCurves() throws {
    for (happiness, depth) in [(100, 20.0), (0, -20.0)] {
      try CheckSupport::skip(
        unless: mouth(at: happiness).depth, is: depth, within: 0.5,
        see: "testMouthCurvesUpAndDown")
    }
  }
}
