import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class WireTheOutletChecks: XCTestCase {
  @MainActor func testFaceShowsTheHappinessOfItsController() {
    CheckSupport::expectMouth(
      1, in: shownPicture(), after: "The controller is shown with happiness 100",
      "Is the outlet set when your line runs?")
  }

  @MainActor func testFaceIsWiredAsSoonAsItIsInTheOutlet() throws {
    try CheckSupport::skip(
      unless: CheckSupport::showsMouth(1, in: shownPicture()),
      see: "testFaceShowsTheHappinessOfItsController")
    let controller = HappinessViewController()
    controller.happiness = 0
    let face = FaceView()
    controller.faceView = face
    let isRight = CheckSupport::expectMouth(
      -1, in: face.picture,
      after: "A face was put into the outlet of a controller with happiness 0",
      "What runs at that moment?")
    guard isRight else { return }
    let (other, otherFace) = (HappinessViewController(), FaceView())
    other.happiness = 100
    other.faceView = otherFace
    face.setNeedsDisplay()
    for (asking, happiness, smile) in [(otherFace, 100, 1.0), (face, 0, -1)] {
      let isOwn = CheckSupport::expectMouth(
        smile, in: asking.picture,
        after:
          "There are two controllers, and this is the face of the one with happiness \(happiness)",
        "Whom does a face in the outlet ask?")
      guard isOwn else { return }
    }
    Swift::withExtendedLifetime((controller, other)) {}
  }

  @MainActor func testEveryFaceInTheOutletIsWired() throws {
    try CheckSupport::skip(
      unless: isWiredAtOnce(FaceView()), see: "testFaceIsWiredAsSoonAsItIsInTheOutlet")
    let controller = shownController()
    let second = FaceView()
    controller.faceView = second
    CheckSupport::expectMouth(
      1, in: second.picture,
      after: "The view was shown, and later a second face was put into the outlet",
      "Does your line run each time the outlet is set?")
    let previous = HappinessViewController()
    previous.happiness = 0
    let used = FaceView()
    previous.faceView = used
    controller.faceView = used
    CheckSupport::expectMouth(
      1, in: used.picture,
      after: "A face asked a controller with happiness 0, then it came into the outlet of another",
      "Whom does a face in the outlet ask?")
    used.dataSource = previous
    controller.faceView = used
    CheckSupport::expectMouth(
      1, in: used.picture,
      after: "The face in the outlet asked somebody else, and was put into the outlet once more",
      "Whom does a face in the outlet ask?")
    let next = FaceView()
    controller.faceView = nil
    controller.faceView = next
    CheckSupport::expectMouth(
      1, in: next.picture,
      after: "The outlet was set to nil, and later another face was put into it",
      "Does your line run each time the outlet is set?")
    Swift::withExtendedLifetime(previous) {}
    Swift::withExtendedLifetime(controller) {}
  }

  @MainActor func testEmptyOutletIsHarmless() {
    let controller = HappinessViewController()
    controller.faceView = nil
    CheckSupport::letAppear(controller)
    controller.faceView = nil
    CheckSupport::expectSame(
      controller.faceView, nil,
      "The outlet was set to nil and should be empty, but there is a face in it. "
        + "Does your code change the outlet itself?")
  }

  @MainActor func testControllerIsReleased() {
    CheckSupport::expectReleased("The controller", "Which reference should be weak?") {
      let controller = HappinessViewController()
      CheckSupport::letAppear(controller)
      _ = controller.view.picture
      return controller
    }
  }

  /// A controller with happiness 100 whose view has been loaded and shown.
  @MainActor private func shownController() -> HappinessViewController {
    let controller = HappinessViewController()
    controller.happiness = 100
    CheckSupport::letAppear(controller)
    return controller
  }

  @MainActor private func shownPicture() -> Picture {
    let controller = shownController()
    defer { Swift::withExtendedLifetime(controller) {} }
    return controller.view.picture
  }

  /// Whether the face asks a new controller whose view is not loaded.
  @MainActor private func isWiredAtOnce(_ face: FaceView) -> Bool {
    let controller = HappinessViewController()
    controller.happiness = 100
    controller.faceView = face
    defer { Swift::withExtendedLifetime(controller) {} }
    return CheckSupport::showsMouth(1, in: face.picture)
  }
}
