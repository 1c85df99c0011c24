import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

@MainActor private final class Source: FaceViewDataSource {
  let answer: Double
  let log = CheckSupport::CallLog()

  init(answer: Double) { self.answer = answer }

  func smiliness(for faceView: FaceView) -> Double? {
    log.record("smiliness(for:)", sender: faceView)
    return answer
  }
}

final class UnownedOrWeakChecks: XCTestCase {
  @MainActor func testFaceDrawsWhatItIsTold() {
    let (face, other) = (FaceView(), FaceView())
    let (source, otherSource) = (
      Source(answer: CheckSupport::draw(0.1, to: 0.9)), Source(answer: -1)
    )
    face.dataSource = source
    other.dataSource = otherSource
    let isRight = CheckSupport::expectMouth(
      source.answer, in: face.picture, after: "The data source answers \(source.answer)",
      "Is the mouth there, and which face does it ask?")
    guard isRight else { return }
    source.log.expectSender(of: "smiliness(for:)", is: face, "For which face does the mouth ask?")
    face.dataSource = otherSource
    face.setNeedsDisplay()
    CheckSupport::expectMouth(
      -1, in: face.picture,
      after: "The face got another data source, which answers -1, and draws again",
      "Whom does the mouth ask?")
    Swift::withExtendedLifetime(otherSource) {}
  }

  @MainActor func testFaceIsReleased() {
    CheckSupport::expectReleased("A face", "Which of its references closes a circle?") {
      let face = FaceView()
      face.displayIfNeeded()
      return face
    }
    weak var mouth: Mouth?
    CheckSupport::expectReleased(
      "A face that was never drawn", "Which of its references closes a circle?"
    ) {
      let face = FaceView()
      mouth = self.mouth(of: face)
      return face
    }
    CheckSupport::expectSame(
      mouth, nil,
      "A face is gone, so its mouth should be gone, too, but it is still alive. Who keeps the mouth "
        + "besides its face?")
  }

  @MainActor func testDataSourceIsReleased() {
    let face = FaceView()
    CheckSupport::expectReleased(
      "The data source of a face", holders: [face], "Does the face own the one whom it asks?"
    ) {
      connectedSource(of: face)
    }
    let successor = Source(answer: 0)
    CheckSupport::expectReleased(
      "The former data source of a face", holders: [face], "Which property still needs it?"
    ) {
      let source = connectedSource(of: face)
      face.dataSource = successor
      return source
    }
    Swift::withExtendedLifetime(successor) {}
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

  @MainActor func testFaceKeepsItsMouth() throws {
    let face = FaceView()
    let mouth = try CheckSupport::present(mouth(of: face), see: "testFaceDrawsWhatItIsTold")
    let isRight = CheckSupport::expectSame(
      self.mouth(of: face), mouth,
      "The mouth of one face was read twice, and both times it should be the same object, but it "
        + "is another one. Who owns a mouth that is made at each reading?")
    guard isRight else { return }
    let other = FaceView()
    weak var first: Mouth?
    first = self.mouth(of: other)
    other.displayIfNeeded()
    CheckSupport::expect(
      CheckSupport::isPresent(first),
      "The mouth of a face was read, and then the face was drawn. The mouth should still be there, "
        + "but it is gone. Who owns the mouth?")
    Swift::withExtendedLifetime(other) {}
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
