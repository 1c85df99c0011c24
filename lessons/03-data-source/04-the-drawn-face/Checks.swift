import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class TheDrawnFaceChecks: XCTestCase {
  @MainActor func testMouthIsStraightAt50() {
    guard let bend = bend(at: 50) else { return }
    CheckSupport::expectEqual(
      bend, 0, within: 0.02,
      "At happiness 50 the mouth should be straight, but it \(CheckSupport::curve(bend)). "
        + "Where is the control point when the answer is 0?")
  }

  @MainActor func testMouthCurvesUpAt100() {
    guard let bend = bend(at: 100) else { return }
    CheckSupport::expectLess(
      0.1, bend,
      "At happiness 100 the mouth should curve up, as in a smile, but it "
        + "\(CheckSupport::curve(bend)). "
        + (bend > 0 ? tooLittle : "In which direction does y grow?"))
  }

  @MainActor func testMouthCurvesDownAt0() {
    guard let bend = bend(at: 0) else { return }
    CheckSupport::expectLess(
      bend, -0.1,
      "At happiness 0 the mouth should curve down, as in a frown, but it "
        + "\(CheckSupport::curve(bend)). "
        + (bend < 0 ? tooLittle : "What does the data source answer at 0?"))
  }

  @MainActor func testMoreHappinessCurvesMore() {
    for (less, more) in [(0, 25), (25, 50), (50, 75), (75, 100)] {
      guard let a = bend(at: less), let b = bend(at: more) else { return }
      let isMore = CheckSupport::expectLess(
        a, b,
        "The mouth should curve up more at happiness \(more) than at \(less). It "
          + "\(CheckSupport::curve(a)) at \(less), and it "
          + "\(CheckSupport::curve(b)) at \(more). What moves the control point?")
      if !isMore { return }
    }
  }

  @MainActor func testMouthStaysInsideTheHead() {
    for happiness in [0, 50, 100] {
      let isInside = CheckSupport::expectInside(
        "mouth", of: picture(at: happiness), center: MiniUIKit::CGPoint(x: 50, y: 50), radius: 45,
        "At happiness \(happiness) there should be a mouth, inside the head, but it is not there. "
          + "Look at how far the curve goes.")
      if !isInside { return }
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

  @MainActor func testFaceFollowsTheNumber() {
    let controller = HappinessViewController()
    CheckSupport::letAppear(controller)
    controller.happiness = .init(10)
    guard let before = mouth(in: controller.faceView.picture, at: 10) else { return }
    controller.happiness = .init(90)
    guard let after = mouth(in: controller.faceView.picture, at: 90) else { return }
    CheckSupport::expectDifferent(
      before, after,
      "One face was drawn at happiness 10, and again at 90. The second mouth should be another "
        + "one. Both times the mouth \(CheckSupport::curve(before)). When does the view ask?")
  }

  @MainActor func testMouthIsStraightWhenNobodyIsAsked() {
    guard
      let bend = CheckSupport::mouthBend(
        in: FaceView().picture, when: "Without a data source", "Look at the label, and at stroke()."
      )
    else { return }
    CheckSupport::expectEqual(
      bend, 0, within: 0.02,
      "The face has no data source, so the mouth should be straight, but it "
        + "\(CheckSupport::curve(bend)). Which number is drawn when there is no answer?")
  }

  /// The question to ask when the direction is right.
  private let tooLittle = "That is too little to be seen. How far does the control point move?"

  @MainActor private func picture(at happiness: Int) -> Picture {
    let controller = HappinessViewController()
    CheckSupport::letAppear(controller)
    controller.happiness = .init(happiness)
    return controller.faceView.picture
  }

  @MainActor private func bend(at happiness: Int) -> Double? {
    mouth(in: picture(at: happiness), at: happiness)
  }

  private func mouth(in picture: Picture, at happiness: Int) -> Double? {
    CheckSupport::mouthBend(
      in: picture, when: "At happiness \(happiness)", "Look at the label, and at stroke().")
  }
}
