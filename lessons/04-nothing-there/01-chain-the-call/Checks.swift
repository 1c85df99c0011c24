import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

@MainActor final class Source: FaceViewDataSource {
  fileprivate(set) var name: String
  fileprivate(set) var answer: Double?
  /// What this data source does when it is asked.
  fileprivate var reaction: (() -> Void)?
  let log = CheckSupport::CallLog()

  init(name: String = "Ada", answer: Double? = nil) {
    self.name = name
    self.answer = answer
  }

  func smiliness(for faceView: FaceView) -> Double? {
    log.record("smiliness(for:)", sender: faceView)
    reaction?()
    return answer
  }
}

final class ChainTheCallChecks: XCTestCase {
  @MainActor func testAnswerIsPassedOn() {
    let (face, other) = (FaceView(), FaceView())
    for asking in [other, face] {
      // How many faces there are does not matter.
      _ = FaceView()
      for answer in [CheckSupport::draw(0.1, to: 0.9), -1, 0, nil] as [Double?] {
        let source = Source(answer: answer)
        asking.dataSource = source
        let isRight = expect(
          asking.answer, answer, of: "face",
          after: "The data source answers \(CheckSupport::text(answer))")
        Swift::withExtendedLifetime(source) {}
        guard isRight else { return }
      }
    }
    let (source, answer) = (Source(answer: 0.95), CheckSupport::draw(0.1, to: 0.9))
    face.dataSource = source
    _ = face.answer
    source.answer = answer
    let isNew = expect(
      face.answer, answer, of: "face",
      after: "The data source answered 0.95, and now it answers \(answer)")
    guard isNew else { return }
    source.reaction = { face.dataSource = nil }
    expect(
      face.answer, answer, of: "face",
      after: "The data source leaves the face when it is asked, and answers \(answer)")
    source.reaction = nil
    for asking in [other, face, other] {
      asking.dataSource = source
      source.log.clear()
      _ = asking.answer
      source.log.expectSender(of: "smiliness(for:)", is: asking, "Which face is asking?")
    }
  }

  @MainActor func testWithoutADataSourceTheAnswerIsNil() {
    guard expect(FaceView().answer, nil, of: "face", after: "The face has no data source") else {
      return
    }
    let (face, source) = (FaceView(), Source(answer: CheckSupport::draw(0.1, to: 0.9)))
    face.dataSource = source
    _ = face.answer
    face.dataSource = nil
    let isGone = expect(
      face.answer, nil, of: "face", after: "The face had a data source, and now it has none")
    guard isGone else { return }
    face.dataSource = source
    source.reaction = { face.dataSource = nil }
    _ = face.answer
    source.reaction = nil
    expect(
      face.answer, nil, of: "face", after: "The data source left the face when it was asked before")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor func testFrameAsksForItsFace() throws {
    let (frame, face) = (Frame(), FaceView())
    for (frame, answer) in [
      (frame, CheckSupport::draw(0.1, to: 0.9)), (Frame(), -1), (frame, 0), (frame, nil),
    ] as [(Frame, Double?)] {
      // How many frames there are does not matter.
      _ = Frame()
      frame.face = face
      let source = Source(answer: answer)
      face.dataSource = source
      try CheckSupport::skip(unless: face.answer, is: answer, see: "testAnswerIsPassedOn")
      source.log.clear()
      let isRight = expect(
        frame.answer, answer, of: "frame",
        after: "The frame has a face, and its data source answers \(CheckSupport::text(answer))")
      guard isRight else { return }
      source.log.expectSender(
        of: "smiliness(for:)", is: face, "Which face is in the frame?")
    }
    let (source, answer) = (Source(answer: 0.95), CheckSupport::draw(0.1, to: 0.9))
    face.dataSource = source
    _ = frame.answer
    source.answer = answer
    try CheckSupport::skip(unless: face.answer, is: answer, see: "testAnswerIsPassedOn")
    let isNew = expect(
      frame.answer, answer, of: "frame",
      after: "The data source answered 0.95, and now it answers \(answer)")
    guard isNew else { return }
    source.reaction = { frame.face = nil }
    expect(
      frame.answer, answer, of: "frame",
      after: "The data source takes the face out of the frame, and answers \(answer)")
    source.reaction = nil
  }

  @MainActor func testEmptyFrameHasNoAnswer() {
    let frame = Frame()
    guard expect(frame.answer, nil, of: "frame", after: "The frame has no face") else { return }
    let face = FaceView()
    frame.face = face
    let isRight = expect(
      frame.answer, nil, of: "frame", after: "The frame has a face, but it has no data source")
    guard isRight else { return }
    let source = Source(answer: CheckSupport::draw(0.1, to: 0.9))
    face.dataSource = source
    _ = frame.answer
    frame.face = nil
    let isGone = expect(
      frame.answer, nil, of: "frame", after: "The frame had a face, and now it is empty")
    guard isGone else { return }
    frame.face = face
    _ = frame.answer
    face.dataSource = nil
    expect(
      frame.answer, nil, of: "frame", after: "The face had a data source, and now it has none")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor func testLabelIsTheNameInCapitals() {
    let (frame, face) = (Frame(), FaceView())
    for (frame, name) in [
      (frame, CheckSupport::drawName()), (Frame(), CheckSupport::drawName()), (frame, ""),
    ] {
      // How many frames there are does not matter.
      _ = Frame()
      frame.face = face
      let source = Source(name: name)
      face.dataSource = source
      let isRight = expectLabel(
        of: frame, CheckSupport::uppercased(name),
        after: name.Swift::isEmpty
          ? "The name of the data source is empty"
          : "The data source of the face is called \(name)")
      Swift::withExtendedLifetime(source) {}
      guard isRight else { return }
    }
    let (source, name) = (Source(), CheckSupport::drawName())
    face.dataSource = source
    _ = frame.label
    source.name = name
    expectLabel(
      of: frame, CheckSupport::uppercased(name),
      after: "The data source of the face was called Ada, and now it is called \(name)")
  }

  @MainActor func testEmptyFrameHasNoLabel() {
    guard expectLabel(of: Frame(), nil, after: "The frame has no face") else { return }
    let (frame, source) = labelledFrame()
    frame.face = nil
    expectLabel(of: frame, nil, after: "The frame had a face, and now it is empty")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor func testFaceOfNobodyHasNoLabel() {
    let frame = Frame()
    frame.face = FaceView()
    let isRight = expectLabel(
      of: frame, nil, after: "The frame has a face, but it has no data source")
    guard isRight else { return }
    let (other, source) = labelledFrame()
    other.face?.dataSource = nil
    expectLabel(of: other, nil, after: "The face had a data source, and now it has none")
    Swift::withExtendedLifetime(source) {}
  }

  /// A frame whose label has been read, and the data source of the face in it.
  @MainActor private func labelledFrame() -> (Frame, Source) {
    let (frame, face, source) = (Frame(), FaceView(), Source())
    frame.face = face
    face.dataSource = source
    _ = frame.label
    return (frame, source)
  }

  @discardableResult
  private func expect(
    _ actual: Double?, _ expected: Double?, of asked: String, after situation: String,
    line: UInt = #line
  ) -> Bool {
    CheckSupport::expectEqual(
      actual, expected,
      "\(situation), so the answer of the \(asked) should be \(CheckSupport::text(expected)), but "
        + "it is \(CheckSupport::text(actual)). What is the value of a chain?", line: line)
  }

  @discardableResult
  @MainActor private func expectLabel(
    of frame: Frame, _ expected: String?, after situation: String, line: UInt = #line
  ) -> Bool {
    let label = frame.label
    return CheckSupport::expectEqual(
      label, expected,
      "\(situation), so the label should be \(CheckSupport::text(expected)), but it is "
        + "\(CheckSupport::text(label)). Which links does the chain have?", line: line)
  }
}
