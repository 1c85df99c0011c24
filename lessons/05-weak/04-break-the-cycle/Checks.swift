import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class BreakTheCycleChecks: XCTestCase {
  @MainActor func testControllerAndFaceAreReleased() {
    CheckSupport::expectReleased(
      "The controller", "Which reference is from the owned to the owner?"
    ) {
      shownController()
    }
    CheckSupport::expectReleased("The face of a released controller", "Who should own the face?") {
      anyFace(of: shownController())
    }
  }

  @MainActor func testControllerKeepsItsFace() {
    let controller = shownController()
    weak let face: FaceView? = controller.faceView
    CheckSupport::expectPresent(
      face,
      "The controller is in use, so its face should be there, but it is gone. "
        + "Which reference keeps the face alive?")
    Swift::withExtendedLifetime(controller) {}
  }

  @MainActor func testFaceShowsItsControllersHappiness() throws {
    let (controller, other) = (HappinessViewController(), HappinessViewController())
    controller.happiness = 0
    other.happiness = 100
    for controller in [controller, other] { CheckSupport::letAppear(controller) }
    let face: FaceView? = controller.faceView
    _ = try CheckSupport::present(face, see: "testControllerKeepsItsFace")
    for situation in [
      "The controller is shown with happiness 0", "The face of the controller is drawn once more",
    ] {
      face?.setNeedsDisplay()
      let isRight = CheckSupport::expectMouth(
        -1, in: controller.view.picture, after: situation,
        "Does the face still find its data source?")
      guard isRight else { return }
    }
    Swift::withExtendedLifetime(other) {}
  }

  @MainActor func testFaceThatOutlivesItsControllerIsHarmless() throws {
    try CheckSupport::skip(
      unless: CheckSupport::isReleased { shownController() },
      see: "testControllerAndFaceAreReleased")
    let face = faceWithoutController()
    face.setNeedsDisplay()
    CheckSupport::expectMouth(
      0, in: face.picture, after: "The controller is gone and its face draws again",
      "What does the face know about its data source now?")
  }

  @MainActor private func shownController() -> HappinessViewController {
    let controller = HappinessViewController()
    CheckSupport::letAppear(controller)
    _ = controller.view.picture
    return controller
  }

  @MainActor private func faceWithoutController() -> FaceView {
    anyFace(of: shownController())
  }

  /// The controller's face, also where the property is optional.
  @MainActor private func anyFace(of controller: HappinessViewController) -> FaceView {
    let face: FaceView? = controller.faceView
    return CheckSupport::value(face, or: FaceView())
  }
}
