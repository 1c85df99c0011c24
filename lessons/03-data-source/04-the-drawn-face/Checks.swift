import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class TheDrawnFaceChecks: XCTestCase {
  @MainActor func testMouthIsStraightAt50() {
    guard let bend = bend(at: 50) else { return }
    expect(
      bend.magnitude < 0.02,
      "At happiness 50 the mouth should be straight, but it \(shape(bend)). "
        + "Where is the control point when the answer is 0?")
  }

  @MainActor func testMouthCurvesUpAt100() {
    guard let bend = bend(at: 100) else { return }
    expect(
      bend > 0.1,
      "At happiness 100 the mouth should curve up, as in a smile, but it \(shape(bend)). "
        + "In which direction does y grow?")
  }

  @MainActor func testMouthCurvesDownAt0() {
    guard let bend = bend(at: 0) else { return }
    expect(
      bend < -0.1,
      "At happiness 0 the mouth should curve down, as in a frown, but it \(shape(bend)). "
        + "What does the data source answer at 0?")
  }

  @MainActor func testMoreHappinessCurvesMore() {
    let steps = [0, 25, 50, 75, 100]
    for (less, more) in zip(steps, steps.dropFirst()) {
      guard let a = bend(at: less), let b = bend(at: more) else { return }
      let isMore = expect(
        b > a + 0.02,
        "The mouth should curve up more at happiness \(more) than at \(less). It \(shape(a)) at "
          + "\(less), and it \(shape(b)) at \(more). What moves the control point?")
      if !isMore { return }
    }
  }

  @MainActor func testMouthStaysInsideTheHead() {
    for happiness in [0, 50, 100] {
      let points = picture(at: happiness).strokes(labelled: "mouth").flatMap(\.points)
      let isInside = points.allSatisfy { point in
        let (x, y) = (point.x - 50, point.y - 50)
        return x * x + y * y < 45 * 45
      }
      let isRight = expect(
        isInside && !points.isEmpty,
        "At happiness \(happiness) the mouth should lie inside the head, but it "
          + "\(points.isEmpty ? "is missing" : "leaves it"). Look at how far the curve goes.")
      if !isRight { return }
    }
  }

  @MainActor func testHeadAndEyesAreStillDrawn() {
    let picture = picture(at: 100)
    for part in ["head", "left eye", "right eye"] {
      let count = picture.strokes(labelled: part).count
      let isRight = expectEqual(
        count, 1,
        "The picture should show one \(part), but it shows \(count). "
          + "Look at all the lines of draw(_:).")
      if !isRight { return }
    }
  }

  @MainActor func testFaceFollowsTheNumber() {
    let controller = HappinessViewController()
    letAppear(controller)
    controller.happiness = 10
    guard let before = mouth(in: controller.faceView.picture, at: 10) else { return }
    controller.happiness = 90
    guard let after = mouth(in: controller.faceView.picture, at: 90) else { return }
    expect(
      before < after - 0.02,
      "One face was drawn at happiness 10, and again at 90. It should smile more the second time. "
        + "The mouth first \(shape(before)), then it \(shape(after)). When does the view ask?")
  }

  @MainActor private func picture(at happiness: Int) -> Picture {
    let controller = HappinessViewController()
    letAppear(controller)
    controller.happiness = .init(happiness)
    return controller.faceView.picture
  }

  @MainActor private func bend(at happiness: Int) -> Double? {
    mouth(in: picture(at: happiness), at: happiness)
  }

  /// How the mouth curves; nil, and a failure, if there is no such line.
  private func mouth(in picture: Picture, at happiness: Int) -> Double? {
    let mouths = picture.strokes(labelled: "mouth")
    let bend = mouths.count == 1 ? mouths.first?.bend : nil
    expect(
      bend != nil,
      "At happiness \(happiness) there should be one line from left to right that is labelled "
        + "\"mouth\", but \(mouths.count == 1 ? "it has no two ends" : "there are \(mouths.count)"). "
        + "Look at the label, and at stroke().")
    return bend
  }

  private func shape(_ bend: Double) -> String {
    if bend.magnitude < 0.02 { return "is straight" }
    return "curves \(bend > 0 ? "up" : "down") by \(short(bend.magnitude))"
  }
}
