import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// A face that nobody but its controller holds.
@MainActor private struct EarlyFace {
  let wasThere: Bool
  weak var face: FaceView?
}

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
    CheckSupport::expectReleased(
      "A controller whose view was never loaded", "Which reference is from the owned to the owner?"
    ) {
      HappinessViewController()
    }
  }

  @MainActor func testControllerKeepsItsFace() {
    let controller = shownController()
    weak let face: FaceView? = controller.faceView
    let isKept = CheckSupport::expectPresent(
      face,
      "The controller is in use, so its face should be there, but it is gone. "
        + "Which reference keeps the face alive?")
    Swift::withExtendedLifetime(controller) {}
    guard isKept else { return }
    let unloaded = HappinessViewController()
    let early = earlyFace(of: unloaded)
    // A face that is made together with the view is not there yet.
    guard early.wasThere else { return }
    CheckSupport::expectPresent(
      early.face,
      "The controller is in use, and its face was read before the view was loaded. The face should "
        + "still be there, but it is gone. Which reference keeps the face alive until then?")
    Swift::withExtendedLifetime(unloaded) {}
  }

  /// The face of a controller whose view is not loaded.
  @MainActor private func earlyFace(of controller: HappinessViewController) -> EarlyFace {
    let face: FaceView? = controller.faceView
    return EarlyFace(wasThere: CheckSupport::isPresent(face), face: face)
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
    controller.happiness = 75
    face?.setNeedsDisplay()
    CheckSupport::expectMouth(
      0.5, in: controller.view.picture,
      after: "The happiness changed to 75, and the face of the controller is drawn again",
      "Does the face still find its data source?")
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
