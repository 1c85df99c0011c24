import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Gives one answer, and then another one again and again.
@MainActor private final class Source: FaceViewDataSource {
  private var answer: Double?
  private let next: Double?
  let log = CheckSupport::CallLog()

  init(_ answer: Double?) { (self.answer, next) = (answer, answer) }
  init(_ answer: Double?, then next: Double?) { (self.answer, self.next) = (answer, next) }

  func smiliness(for faceView: FaceView) -> Double? {
    log.record("smiliness(for:)", sender: faceView)
    defer { answer = next }
    return answer
  }
}

final class TwoKindsOfNothingChecks: XCTestCase {
  @MainActor func testFaceDrawsWhatItIsTold() {
    let drawn = FaceView()
    for answer in [CheckSupport::draw(0.1, to: 0.9), -1] {
      let isRight = expectMouth(
        answer, of: Source(answer), on: drawn, after: "The data source answers \(answer)")
      guard isRight else { return }
    }
    let (face, source) = (FaceView(), Source(0.5))
    let second = FaceView()
    for drawn in [second, face, second] {
      drawn.dataSource = source
      source.log.clear()
      drawn.setNeedsDisplay()
      drawn.displayIfNeeded()
      source.log.expectSender(of: "smiliness(for:)", is: drawn, "Which face is drawn?")
    }
    let read = FaceView()
    read.dataSource = source
    _ = read.status
    expectMouth(
      -1, of: Source(-1), on: read,
      after: "The status was read at an answer of 0.5, and now the data source answers -1")
  }

  @MainActor func testMouthIsStraightWhenNobodyIsAsked() {
    let isRight = expectMouth(0, of: nil, after: "The face has no data source")
    guard isRight else { return }
    let (face, source) = (FaceView(), Source(1))
    face.dataSource = source
    face.displayIfNeeded()
    face.dataSource = nil
    expectMouth(
      0, of: nil, on: face, after: "The data source answered 1, and then it was taken away")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor func testMouthIsStraightWithoutAnAnswer() {
    let isRight = expectMouth(0, of: Source(nil), after: "The data source answers nil")
    guard isRight else { return }
    let (face, source) = (FaceView(), Source(1, then: nil))
    face.dataSource = source
    face.displayIfNeeded()
    expectMouth(
      0, of: source, on: face, after: "The data source answered 1 once, and now it answers nil")
  }

  @MainActor func testStatusNamesTheAnswer() {
    let drawn = CheckSupport::draw(0.1, to: 0.9)
    let asked = FaceView()
    for (answer, status) in [(drawn, "\(drawn)"), (-1, "-1.0"), (0, "0.0")] {
      let isRight = expectStatus(
        status, of: Source(answer), on: asked, after: "The data source answers \(answer)")
      guard isRight else { return }
    }
    let (face, source) = (FaceView(), Source(0.5))
    let second = FaceView()
    for asking in [second, face, second] {
      asking.dataSource = source
      source.log.clear()
      _ = asking.status
      source.log.expectSender(of: "smiliness(for:)", is: asking, "Whose status is it?")
    }
    let shown = FaceView()
    shown.dataSource = source
    shown.displayIfNeeded()
    expectStatus(
      "-0.25", of: Source(-0.25), on: shown,
      after: "The face was drawn at an answer of 0.5, and now the data source answers -0.25")
  }

  @MainActor func testStatusSaysThatNobodyIsThere() {
    let isRight = expectStatus("nobody to ask", of: nil, after: "The face has no data source")
    guard isRight else { return }
    let (face, source) = (FaceView(), Source(1))
    face.dataSource = source
    _ = face.status
    face.dataSource = nil
    expectStatus(
      "nobody to ask", of: nil, on: face,
      after: "The data source answered 1, and then it was taken away")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor func testStatusSaysThatThereIsNoAnswer() {
    let isRight = expectStatus(
      "no answer", of: Source(nil), after: "The data source answers nil")
    guard isRight else { return }
    let (face, source) = (FaceView(), Source(1, then: nil))
    face.dataSource = source
    _ = face.status
    expectStatus(
      "no answer", of: source, on: face,
      after: "The data source answered 1 once, and now it answers nil")
  }

  @MainActor func testStatusAsksOnce() {
    let (face, source) = (FaceView(), Source(0.5, then: nil))
    face.dataSource = source
    let status = face.status
    let count = source.log.count(of: "smiliness(for:)")
    CheckSupport::expectEqual(
      count, 1,
      "The status was read once, so the data source should be asked once, but it was asked "
        + "\(count) times, and the status was \"\(status)\". Where do you ask?")
  }

  @discardableResult
  @MainActor private func expectMouth(
    _ smile: Double, of source: Source?, on face: FaceView = FaceView(),
    after situation: String, line: UInt = #line
  ) -> Bool {
    if let source { face.dataSource = source }
    face.setNeedsDisplay()
    let picture = face.picture
    Swift::withExtendedLifetime(source) {}
    return CheckSupport::expectMouth(
      smile, in: picture, after: situation, "What is drawn in this case?", line: line)
  }

  @discardableResult
  @MainActor private func expectStatus(
    _ expected: String, of source: Source?, on face: FaceView = FaceView(),
    after situation: String, line: UInt = #line
  ) -> Bool {
    if let source { face.dataSource = source }
    let status = face.status
    Swift::withExtendedLifetime(source) {}
    return CheckSupport::expectEqual(
      status, expected,
      "\(situation), so the status should be \"\(expected)\", but it is \"\(status)\". "
        + "Which questions does your code ask, and in which order?", line: line)
  }
}
