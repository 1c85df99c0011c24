import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

@MainActor private final class Source: FaceViewDataSource {
  let answer: Double
  init(answer: Double) { self.answer = answer }
  func smiliness(for faceView: FaceView) -> Double? { answer }
}

final class UnownedOrWeakChecks: XCTestCase {
  @MainActor func testFaceDrawsWhatItIsTold() {
    let face = FaceView()
    let source = Source(answer: 0.5)
    face.dataSource = source
    CheckSupport::expectMouth(
      0.5, in: face.picture, after: "The data source answers 0.5",
      "Are the face, its mouth and the data source all there?")
    withExtendedLifetime(source) {}
  }

  @MainActor func testFaceIsReleased() {
    CheckSupport::expectReleased("A face", "Which of its references closes a circle?") {
      let face = FaceView()
      face.displayIfNeeded()
      return face
    }
  }

  @MainActor func testDataSourceIsReleased() {
    let face = FaceView()
    CheckSupport::expectReleased(
      "The data source of a face", holders: [face], "Does the face own the one whom it asks?"
    ) {
      let source = Source(answer: 1)
      face.dataSource = source
      return source
    }
  }

  @MainActor func testDataSourceMayGoFirst() {
    let face = FaceView()
    connectForAMoment(face)
    face.setNeedsDisplay()
    CheckSupport::expectMouth(
      0, in: face.picture, after: "The data source went first and the face draws again",
      "What does the face know about its data source now?")
  }

  @MainActor func testMouthKnowsItsFace() {
    let face = FaceView()
    let mouth: Mouth? = face.mouth
    let itsFace: FaceView? = mouth?.face
    CheckSupport::expectSame(
      itsFace, face,
      "The mouth of a face should refer to that face, but it refers to "
        + "\(itsFace == nil ? "none" : "another one"). Who gives the mouth its face?")
  }

  /// Draws the face with a data source that nobody holds when this method is over.
  @MainActor private func connectForAMoment(_ face: FaceView) {
    let source = Source(answer: 1)
    face.dataSource = source
    face.displayIfNeeded()
    withExtendedLifetime(source) {}
  }
}
