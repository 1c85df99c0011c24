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
  @MainActor func testFaceDrawsWhatItIsTold() throws {
    let face = FaceView()
    if let mouth = mouth(of: face) {
      let itsFace: FaceView? = mouth.face
      try CheckSupport::skip(unless: itsFace, isSame: face, see: "testMouthKnowsItsFace")
    }
    let source = Source(answer: 0.5)
    face.dataSource = source
    CheckSupport::expectMouth(
      0.5, in: face.picture, after: "The data source answers 0.5",
      "Are the face, its mouth and the data source all there?")
    Swift::withExtendedLifetime(source) {}
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
      connectedSource(of: face)
    }
  }

  @MainActor func testDataSourceMayGoFirst() throws {
    let face = FaceView()
    try CheckSupport::skip(
      unless: CheckSupport::isReleased { connectedSource(of: face) },
      see: "testDataSourceIsReleased")
    _ = try CheckSupport::present(mouth(of: face), see: "testFaceDrawsWhatItIsTold")
    face.setNeedsDisplay()
    CheckSupport::expectMouth(
      0, in: face.picture, after: "The data source went first and the face draws again",
      "What does the face know about its data source now?")
  }

  @MainActor func testMouthKnowsItsFace() throws {
    let face = FaceView()
    let mouth = try CheckSupport::present(mouth(of: face), see: "testFaceDrawsWhatItIsTold")
    let itsFace: FaceView? = mouth.face
    CheckSupport::expectSame(
      itsFace, face,
      "The mouth of a face should refer to that face, but it refers to "
        + "\(itsFace == nil ? "none" : "another one"). Who gives the mouth its face?")
  }

  /// A data source that nobody but the face knows, and that the face has asked.
  @MainActor private func connectedSource(of face: FaceView) -> Source {
    let source = Source(answer: 1)
    face.dataSource = source
    face.displayIfNeeded()
    return source
  }

  /// The mouth, also where the property is optional.
  @MainActor private func mouth(of face: FaceView) -> Mouth? { face.mouth }
}
