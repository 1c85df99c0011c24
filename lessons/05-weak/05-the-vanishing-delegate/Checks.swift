import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class TheVanishingDelegateChecks: XCTestCase {
  @MainActor func testFaceSmilesWhenShown() {
    // How many controllers there are does not matter.
    for _ in CheckSupport::numbers(to: 2) {
      let controller = HappinessViewController()
      CheckSupport::letAppear(controller)
      let isRight = CheckSupport::expectMouth(
        1, in: controller.faceView.picture,
        after: "The view is shown and its data source should be a mood of happiness 100",
        "Is the mood still there when the face asks?")
      guard isRight else { return }
    }
  }

  @MainActor func testFaceAsksAMood() {
    let controller = HappinessViewController()
    CheckSupport::letAppear(controller)
    guard let source = controller.faceView.dataSource else { return }
    CheckSupport::expect(
      source is Mood && source !== controller,
      "The data source of the face should be a Mood, but it is a \(type(of: source)). "
        + "Who answers the face?")
  }

  @MainActor func testFaceSmilesAtEveryDrawing() throws {
    let controller = HappinessViewController()
    CheckSupport::letAppear(controller)
    try CheckSupport::skip(
      unless: CheckSupport::showsMouth(1, in: controller.faceView.picture),
      see: "testFaceSmilesWhenShown")
    controller.faceView.setNeedsDisplay()
    let isRight = CheckSupport::expectMouth(
      1, in: controller.faceView.picture, after: "The face was drawn for the second time",
      "How long does the mood live?")
    guard isRight else { return }
    let loaded = HappinessViewController()
    loaded.loadViewIfNeeded()
    for shown in [loaded, controller] {
      weak var mood: (any FaceViewDataSource)?
      mood = shown.faceView.dataSource
      guard CheckSupport::isPresent(mood) else { continue }
      CheckSupport::letAppear(shown)
      shown.beginAppearanceTransition(false, animated: false)
      shown.endAppearanceTransition()
      CheckSupport::letAppear(shown)
      CheckSupport::expect(
        CheckSupport::isPresent(mood),
        "The view was shown, hidden and shown again, and the controller is still in use. Its mood "
          + "should be the same all the time, but the first one is gone. "
          + "Which line lets go of it, and when?")
      Swift::withExtendedLifetime(shown) {}
    }
  }

  @MainActor func testMoodIsReleasedWithItsController() throws {
    let holder = FaceView()
    try CheckSupport::skip(
      unless: CheckSupport::isReleased { moodOnly(of: holder) },
      see: "testFaceDoesNotKeepItsDataSourceAlive")
    let other = HappinessViewController()
    CheckSupport::letAppear(other)
    weak var mood: (any FaceViewDataSource)?
    var face: FaceView?
    CheckSupport::expectReleased("The controller", "Does anything point back at it?") {
      let controller = HappinessViewController()
      CheckSupport::letAppear(controller)
      _ = controller.faceView.picture
      mood = controller.faceView.dataSource
      face = controller.faceView
      return controller
    }
    CheckSupport::expectSame(
      mood, nil,
      "The controller is gone, and only its face and another controller are still in use, so its mood "
        + "should be gone, too. It is still alive. Who owns the mood, and how long does this owner "
        + "live?")
    Swift::withExtendedLifetime((face, other)) {}
  }

  @MainActor func testFaceDoesNotKeepItsDataSourceAlive() {
    let face = FaceView()
    CheckSupport::expectReleased(
      "The data source of a face", holders: [face], "Was the property of the face changed?"
    ) {
      moodOnly(of: face)
    }
    let successor = Mood()
    CheckSupport::expectReleased(
      "The former data source of a face", holders: [face], "Which property still needs it?"
    ) {
      let mood = moodOnly(of: face)
      face.dataSource = successor
      return mood
    }
    Swift::withExtendedLifetime(successor) {}
  }

  /// A mood that nobody but the face knows.
  @MainActor private func moodOnly(of face: FaceView) -> Mood {
    let mood = Mood()
    face.dataSource = mood
    return mood
  }
}
