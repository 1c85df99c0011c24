import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class NotForStructsChecks: XCTestCase {
  @MainActor func testClownSmiles() {
    let face = FaceView()
    let clown = Clown()
    face.dataSource = clown
    expectMouth(
      1, in: face.picture, after: "The data source is a clown", "What does a clown answer?")
    withExtendedLifetime(clown) {}
  }

  @MainActor func testMoodSourceAnswersForItsMood() {
    let face = FaceView()
    for (source, name, smile) in [
      (MoodSource(mood: .glad), "glad", 1.0), (MoodSource(mood: .sad), "sad", -1.0),
    ] {
      face.dataSource = source
      face.setNeedsDisplay()
      let isRight = expectMouth(
        smile, in: face.picture, after: "The data source is in a \(name) mood",
        "Which answer belongs to which mood?")
      withExtendedLifetime(source) {}
      if !isRight { return }
    }
  }

  @MainActor func testMoodSourceFollowsItsMood() {
    let face = FaceView()
    let source = MoodSource(mood: .glad)
    let before = source.smiliness(for: face)
    source.mood = .sad
    let after = source.smiliness(for: face)
    expect(
      before != after,
      "The mood changed from glad to sad, and another answer was expected. Both answers were "
        + "\(before.map(short) ?? "nil"). When does the source look at its mood?")
  }

  @MainActor func testFaceDoesNotKeepItsDataSourceAlive() {
    let face = FaceView()
    expectReleased(
      "The data source of a face", holders: [face], "Was the property of the face changed?"
    ) {
      let source = MoodSource(mood: .glad)
      face.dataSource = source
      return source
    }
  }
}
