import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class RedrawWhenItChangedChecks: XCTestCase {
  @MainActor func testFaceFollowsTheModel() {
    let (controller, face) = shownFace(happiness: 100)
    let drawn = CheckSupport::draw(60, to: 99)
    let smileOfDrawn = CheckSupport::quotient(CheckSupport::difference(drawn, 50), 50)
    let next = CheckSupport::sum(drawn, 1)
    let smileOfNext = CheckSupport::quotient(CheckSupport::difference(next, 50), 50)
    for (happiness, smile) in [
      (0, -1.0), (drawn, smileOfDrawn), (next, smileOfNext), (drawn, smileOfDrawn), (-20, -1.0),
    ] {
      controller.happiness = .init(happiness)
      let isRight = CheckSupport::expectMouth(
        smile, in: face.picture,
        after: "The face was drawn, then the happiness was set to \(happiness)",
        "How does the face learn that it is out of date?")
      guard isRight else { return }
    }
    let (other, otherFace) = shownFace(happiness: 100)
    for changing in [controller, other] { changing.happiness = .init(drawn) }
    CheckSupport::expectMouth(
      smileOfDrawn, in: otherFace.picture,
      after: "There are two controllers, and the happiness of both was set to \(drawn)",
      "With which number do you compare the new one?")
    let (unloaded, second) = (HappinessViewController(), FaceView())
    unloaded.faceView = FaceView()
    unloaded.faceView = second
    _ = second.picture
    unloaded.happiness = 0
    CheckSupport::expectMouth(
      -1, in: second.picture,
      after: "A second face is in the outlet of a view that is not loaded, then the happiness was set to 0",
      "Which face is out of date, and when?")
    Swift::withExtendedLifetime(unloaded) {}
    other.faceView = nil
    other.happiness = 0
    other.faceView = otherFace
    CheckSupport::expectMouth(
      -1, in: otherFace.picture,
      after: "The outlet was empty when the happiness was set to 0, and then the face came back",
      "When is there a face?")
  }

  @MainActor func testNothingIsDrawnWhenNothingHasChanged() {
    let (controller, face) = shownFace(happiness: 40)
    controller.happiness = 40
    let isRight = expectDrawings(
      0, of: face, after: "The happiness was 40 and was set to 40 again",
      "What tells you in didSet how the value was before?")
    guard isRight else { return }
    controller.faceView = FaceView()
    _ = face.picture
    drawingsBefore = face.drawCount
    controller.happiness = 60
    expectDrawings(
      0, of: face, after: "Another face is in the outlet now, and then the happiness changed",
      "Which face shows the model?")
  }

  @MainActor func testNumberThatIsClampedToTheOldOneIsNoChange() throws {
    let (sameController, sameFace) = shownFace(happiness: 40)
    sameController.happiness = 40
    try CheckSupport::skip(
      unless: drawings(of: sameFace), is: 0, see: "testNothingIsDrawnWhenNothingHasChanged")
    for (border, beyond) in [(100, 150), (0, -20)] {
      let (controller, face) = shownFace(happiness: border)
      controller.happiness = .init(beyond)
      let isRight = expectDrawings(
        0, of: face, after: "The happiness was \(border), was set to \(beyond), and is \(border)",
        "Which two numbers do you compare, and when?")
      guard isRight else { return }
    }
  }

  @MainActor func testThreeChangesAreOneDrawing() throws {
    let (changing, changed) = shownFace(happiness: 0)
    changing.happiness = 10
    try CheckSupport::skip(
      unless: CheckSupport::isGreater(drawings(of: changed), than: 0), see: "testFaceFollowsTheModel")
    let (controller, face) = shownFace(happiness: 0)
    for happiness in [10, 20, 30] { controller.happiness = .init(happiness) }
    expectDrawings(
      1, of: face, after: "The happiness changed three times before the next draw pass",
      "Who draws: your observer, or the draw pass?")
  }

  @MainActor func testAskingDrawsNothing() {
    let (controller, face) = shownFace(happiness: 80)
    _ = controller.happiness
    _ = controller.smiliness(for: face)
    expectDrawings(
      0, of: face, after: "The happiness was only read, and smiliness(for:) was only asked",
      "What may code do that only answers a question?")
    let other = FaceView()
    _ = other.picture
    drawingsBefore = other.drawCount
    controller.happiness = 20
    _ = controller.smiliness(for: other)
    expectDrawings(
      0, of: other, after: "The happiness changed, and smiliness(for:) was asked for another face",
      "What may code do that only answers a question?")
  }

  @MainActor func testModelMayChangeBeforeTheViewIsLoaded() {
    let controller = HappinessViewController()
    controller.happiness = 0
    let isLoaded = controller.isViewLoaded
    CheckSupport::expectEqual(
      isLoaded, false,
      "The happiness changed before anybody needed the view. The view should not be loaded for "
        + "that, but it is. What in your observer asks for it?")
  }

  /// A controller whose face is drawn and up to date.
  @MainActor private func shownFace(happiness: Int) -> (HappinessViewController, FaceView) {
    let controller = HappinessViewController()
    CheckSupport::letAppear(controller)
    controller.happiness = .init(happiness)
    let outlet: FaceView? = controller.faceView
    let face = CheckSupport::value(outlet, or: FaceView())
    _ = controller.view.picture
    drawingsBefore = face.drawCount
    return (controller, face)
  }

  @MainActor private var drawingsBefore = 0

  /// How often the face is drawn since it was shown, the next draw pass included.
  @MainActor private func drawings(of face: FaceView) -> Int {
    face.displayIfNeeded()
    return drawingsBefore.Swift::distance(to: face.drawCount)
  }

  /// Fails unless the face is drawn that often since it was shown.
  @discardableResult
  @MainActor private func expectDrawings(
    _ expected: Int, of face: FaceView, after: String, _ advice: String, line: UInt = #line
  ) -> Bool {
    let count = drawings(of: face)
    return CheckSupport::expectEqual(
      count, expected,
      "\(after), so \(times(expected)) was expected, but there \(timesDrawn(count)). "
        + advice, line: line)
  }

  private func times(_ count: Int) -> String {
    count == 0 ? "no drawing" : count == 1 ? "one drawing" : "\(count) drawings"
  }

  private func timesDrawn(_ count: Int) -> String {
    count == 0 ? "was no drawing" : count == 1 ? "was one drawing" : "were \(count) drawings"
  }
}
