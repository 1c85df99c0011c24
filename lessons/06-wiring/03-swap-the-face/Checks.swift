import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// A data source that is no controller.
@MainActor private final class Mood: FaceViewDataSource {
  func smiliness(for faceView: FaceView) -> Double? { -0.5 }
}

final class SwapTheFaceChecks: XCTestCase {
  @MainActor func testNewFaceAsksTheController() {
    let controller = HappinessViewController()
    controller.happiness = 100
    for which in ["first", "second", "third"] {
      let face = FaceView()
      controller.faceView = face
      let isRight = CheckSupport::expectMouth(
        1, in: face.picture,
        after: "A \(which) face was put into the outlet of a controller with happiness 100",
        "Is each new face wired?")
      guard isRight else { return }
    }
  }

  @MainActor func testOldFaceLetsGo() throws {
    let (controller, old) = try drawnFace()
    let second = FaceView()
    controller.faceView = second
    old.setNeedsDisplay()
    let isRight = CheckSupport::expectMouth(
      0, in: old.picture, after: "Another face is in the outlet, and the old face draws again",
      "Whom does the old face still ask?")
    guard isRight else { return }
    let isNobodyAsked = CheckSupport::expectSame(
      old.dataSource, nil,
      "The old face draws a straight mouth, but it still has a data source. It should be nil. "
        + "Whom does the old face ask?")
    guard isNobodyAsked else { return }
    controller.faceView = FaceView()
    CheckSupport::expectMouth(
      0, in: second.picture, after: "A third face is in the outlet, and the second face draws",
      "Does each face that leaves the outlet let go?")
  }

  @MainActor func testFaceOfAnEmptiedOutletLetsGo() throws {
    let (swapping, swapped) = try drawnFace()
    swapping.faceView = FaceView()
    swapped.setNeedsDisplay()
    try CheckSupport::skip(
      unless: CheckSupport::showsMouth(0, in: swapped.picture), see: "testOldFaceLetsGo")
    let (controller, old) = try drawnFace()
    controller.faceView = nil
    old.setNeedsDisplay()
    CheckSupport::expectMouth(
      0, in: old.picture, after: "The outlet was set to nil, and the old face draws again",
      "Does your code also run when there is no new face?")
  }

  @MainActor func testSameFaceAgainStaysWired() throws {
    let (controller, face) = try drawnFace()
    controller.faceView = face
    face.setNeedsDisplay()
    CheckSupport::expectMouth(
      1, in: face.picture, after: "The same face was put into the outlet again",
      "The old face and the new face may be one object. What happens to it last?")
    controller.faceView = nil
    controller.faceView = face
    face.setNeedsDisplay()
    CheckSupport::expectMouth(
      1, in: face.picture, after: "The face left the outlet, and later it came back",
      "Is each new face wired?")
  }

  @MainActor func testFaceThatAnotherControllerTookOverStaysWired() throws {
    for (happiness, smile, next) in [(0, -1.0, nil), (100, 1, nil), (0, -1, FaceView())] {
      let (controller, face) = try drawnFace()
      let other = HappinessViewController()
      other.happiness = happiness
      other.faceView = face
      controller.faceView = next
      face.setNeedsDisplay()
      let isRight = CheckSupport::expectMouth(
        smile, in: face.picture,
        after:
          "A controller with happiness \(happiness) took the face over, then the first let go of it",
        "Whose data source may a controller take away?")
      Swift::withExtendedLifetime(other) {}
      guard isRight else { return }
    }
    let (controller, face) = try drawnFace()
    let mood = Mood()
    face.dataSource = mood
    controller.faceView = nil
    face.setNeedsDisplay()
    CheckSupport::expectMouth(
      -0.5, in: face.picture,
      after: "The face got a data source that is no controller, then the controller let go of it",
      "Whose data source may a controller take away?")
    Swift::withExtendedLifetime(mood) {}
    let (former, left) = try drawnFace()
    former.faceView = FaceView()
    left.dataSource = mood
    former.faceView = FaceView()
    left.setNeedsDisplay()
    CheckSupport::expectMouth(
      -0.5, in: left.picture,
      after: "A face left the outlet and got another data source, and then the next face left it",
      "Whose data source may a controller take away?")
    Swift::withExtendedLifetime((former, mood)) {}
  }

  @MainActor func testOldFaceIsReleased() {
    let controller = HappinessViewController()
    CheckSupport::expectReleased(
      "The old face", holders: [controller], "Who still needs the old face?"
    ) {
      let old = FaceView()
      controller.faceView = old
      old.displayIfNeeded()
      controller.faceView = FaceView()
      return old
    }
    CheckSupport::expectReleased(
      "The face of an emptied outlet", holders: [controller], "Who still needs the old face?"
    ) {
      let old = FaceView()
      controller.faceView = old
      old.displayIfNeeded()
      controller.faceView = nil
      return old
    }
    let other = HappinessViewController()
    CheckSupport::expectReleased(
      "A face that another controller took over", holders: [controller, other],
      "Who still needs the old face?"
    ) {
      let old = FaceView()
      for taking in [controller, other] { taking.faceView = old }
      for emptied in [controller, other] { emptied.faceView = nil }
      return old
    }
  }

  /// A controller with happiness 100, and its face that is drawn and up to date.
  @MainActor private func drawnFace() throws -> (HappinessViewController, FaceView) {
    let controller = HappinessViewController()
    controller.happiness = 100
    let face = FaceView()
    controller.faceView = face
    try CheckSupport::skip(
      unless: CheckSupport::showsMouth(1, in: face.picture), see: "testNewFaceAsksTheController")
    return (controller, face)
  }
}
