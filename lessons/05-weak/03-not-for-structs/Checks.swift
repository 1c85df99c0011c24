import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

// The runtime function that `Mirror` itself asks: a type can make a mirror that says something else.
@_silgen_name("swift_reflectionMirror_displayStyle")
private func displayStyle<Value>(of value: Value) -> Swift::UInt8

final class NotForStructsChecks: XCTestCase {
  @MainActor func testClownSmiles() {
    let (face, other) = (FaceView(), FaceView())
    // How many clowns there are does not matter.
    for _ in CheckSupport::numbers(to: 2) {
      let clown = Clown()
      for (asking, situation) in [
        (face, "The data source is a clown"),
        (face, "The face asks the same clown again"),
        (other, "Another face asks the same clown"),
      ] {
        asking.dataSource = clown
        asking.setNeedsDisplay()
        let isRight = CheckSupport::expectMouth(
          1, in: asking.picture, after: situation, "What does a clown answer?")
        guard isRight else { return }
      }
      Swift::withExtendedLifetime(clown) {}
    }
  }

  @MainActor func testMoodSourceAnswersForItsMood() {
    let (face, other) = (FaceView(), FaceView())
    for (source, name, smile) in [
      (MoodSource(mood: Mood.glad), "glad", 1.0), (MoodSource(mood: Mood.sad), "sad", -1.0),
    ] {
      for (asking, situation) in [
        (face, "The data source is in a \(name) mood"),
        (face, "A face asks a data source in a \(name) mood again"),
        (other, "Another face asks a data source in a \(name) mood"),
      ] {
        asking.dataSource = source
        asking.setNeedsDisplay()
        let isRight = CheckSupport::expectMouth(
          smile, in: asking.picture, after: situation, "Which answer belongs to which mood?")
        guard isRight else { return }
      }
      Swift::withExtendedLifetime(source) {}
    }
  }

  @MainActor func testMoodSourceFollowsItsMood() {
    let face = FaceView()
    let source = MoodSource(mood: Mood.glad)
    face.dataSource = source
    guard let before = mouth(of: face, in: "glad") else { return }
    source.mood = Mood.sad
    face.setNeedsDisplay()
    guard let after = mouth(of: face, in: "sad") else { return }
    let isFollowed = CheckSupport::expectDifferent(
      before, after,
      "The mood changed from glad to sad, and another mouth was expected. Both times the mouth "
        + "\(CheckSupport::curve(before)). When does the source look at its mood?")
    guard isFollowed else { return }
    source.mood = Mood.glad
    face.setNeedsDisplay()
    guard let again = mouth(of: face, in: "glad") else { return }
    CheckSupport::expectDifferent(
      after, again,
      "The mood changed from sad to glad again, and another mouth was expected. Both times the "
        + "mouth \(CheckSupport::curve(after)). When does the source look at its mood?")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor func testMoodIsAnEnum() {
    CheckSupport::expect(
      displayStyle(of: Mood.glad) == Swift::UInt8(ascii: "e"),
      "Mood should still be an enum, but it is not. What holds a mood and answers?")
  }

  @MainActor func testFaceDoesNotKeepItsDataSourceAlive() {
    let face = FaceView()
    CheckSupport::expectReleased(
      "The data source of a face", holders: [face], "Was the property of the face changed?"
    ) {
      let source = MoodSource(mood: Mood.glad)
      face.dataSource = source
      return source
    }
    CheckSupport::expectReleased(
      "A data source that a face has asked", holders: [face], "Which property still needs it?"
    ) {
      let source = MoodSource(mood: Mood.glad)
      face.dataSource = source
      _ = face.picture
      return source
    }
    let successor = MoodSource(mood: Mood.sad)
    CheckSupport::expectReleased(
      "The former data source of a face", holders: [face], "Which property still needs it?"
    ) {
      let source = MoodSource(mood: Mood.glad)
      face.dataSource = source
      face.dataSource = successor
      return source
    }
    Swift::withExtendedLifetime(successor) {}
  }

  @MainActor private func mouth(of face: FaceView, in mood: String) -> Double? {
    CheckSupport::mouthBend(in: face.picture, when: "In a \(mood) mood", "Was the face changed?")
  }
}
