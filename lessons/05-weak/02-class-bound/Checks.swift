import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

@MainActor final class AnotherDataSource: FaceViewDataSource {
  fileprivate var answer: Double?
  init(answer: Double?) { self.answer = answer }
  func smiliness(for faceView: FaceView) -> Double? { answer }
}

final class ForClassesOnlyChecks: XCTestCase {
  @MainActor func testFaceAsksItsDataSource() {
    let face = FaceView()
    let source = AnotherDataSource(answer: 1)
    guard connect(source, face) else { return }
    let answer = CheckSupport::draw(-0.9, to: -0.1)
    source.answer = answer
    CheckSupport::expectMouth(
      answer, in: face.picture, after: "The data source answers \(answer) when the face draws",
      "Does the face still ask when it draws?")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor func testFaceDoesNotKeepItsDataSourceAlive() {
    let face = FaceView()
    CheckSupport::expectReleased(
      "The data source of a face", holders: [face], "Which references keep an object alive?"
    ) {
      connectedSource(of: face)
    }
    let (other, successor) = (FaceView(), AnotherDataSource(answer: 0))
    CheckSupport::expectReleased(
      "The former data source of a face", holders: [other], "Which property still needs it?"
    ) {
      let source = connectedSource(of: other)
      connect(successor, other)
      return source
    }
    Swift::withExtendedLifetime(successor) {}
    let unanswered = FaceView()
    CheckSupport::expectReleased(
      "A data source without an answer", holders: [unanswered],
      "Which references keep an object alive?"
    ) {
      connectedSource(of: unanswered, answer: nil)
    }
  }

  @MainActor func testDataSourceBecomesNilByItself() throws {
    let face = FaceView()
    try CheckSupport::skip(
      unless: CheckSupport::isReleased { connectedSource(of: face) },
      see: "testFaceDoesNotKeepItsDataSourceAlive")
    CheckSupport::expectNil(
      face.dataSource,
      "The data source of the face is gone, so the face should know of none, but its property "
        + "still names one. What does a reference say whose object is gone?")
  }

  /// A data source that nobody but the face knows, and that the face has asked.
  @MainActor private func connectedSource(
    of face: FaceView, answer: Double? = 1
  ) -> AnotherDataSource {
    let source = AnotherDataSource(answer: answer)
    connect(source, face)
    face.setNeedsDisplay()
    face.displayIfNeeded()
    return source
  }

  @discardableResult
  @MainActor private func connect(_ source: AnotherDataSource, _ face: FaceView) -> Bool {
    CheckSupport::connect(source, to: &face.dataSource, "Did the type of the property change?")
  }
}
