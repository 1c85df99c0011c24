import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

@MainActor final class Source: FaceViewDataSource {
  fileprivate(set) var name: String?
  fileprivate(set) var isAwake: Bool
  fileprivate(set) var answer: Double?
  /// Whether it takes itself away when it is asked.
  fileprivate var leaves = false
  let log = CheckSupport::CallLog()

  init(name: String? = nil, isAwake: Bool = true, answer: Double? = nil) {
    self.name = name
    self.isAwake = isAwake
    self.answer = answer
  }

  func smiliness(for faceView: FaceView) -> Double? {
    log.record("smiliness(for:)", sender: faceView)
    if leaves { faceView.dataSource = nil }
    return answer
  }
}

final class GiveTheDefaultChecks: XCTestCase {
  @MainActor func testPercentOfAnAnswer() {
    let drawn = CheckSupport::draw(-0.9, to: 0.9)
    let expected = CheckSupport::sum(CheckSupport::product(drawn, 50), 50)
    let asked = FaceView()
    for (answer, percent) in [(drawn, expected), (-1, 0), (1, 100), (0, 50), (0.25, 62.5)] {
      let isRight = expectPercent(
        of: Source(answer: answer), on: asked, percent,
        after: "The data source answers \(answer)")
      guard isRight else { return }
    }
    let source = Source(answer: 0.5)
    let face = face(of: source)
    let other = self.face(of: source)
    for asking in [other, face, other] {
      source.log.clear()
      _ = asking.percent
      source.log.expectSender(of: "smiliness(for:)", is: asking, "Whose mood is it?")
    }
    source.answer = drawn
    let isRight = expectPercent(
      of: source, on: face, expected,
      after: "The data source answered 0.5, and now it answers \(drawn)")
    guard isRight else { return }
    source.leaves = true
    expectPercent(
      of: source, on: face, expected,
      after: "The data source leaves the face when it is asked, and answers \(drawn)")
  }

  @MainActor func testPercentWithoutAnAnswerIs50() {
    guard expectPercent(of: nil, 50, after: "The face has no data source") else { return }
    let isRight = expectPercent(of: Source(answer: nil), 50, after: "The data source answers nil")
    guard isRight else { return }
    let (face, source) = (FaceView(), Source(answer: CheckSupport::draw(0.1, to: 0.9)))
    for (next, situation) in [
      (Source(answer: nil), "One data source had an answer, and the next one has none"),
      (nil, "The face had a data source, and now it has none"),
    ] {
      face.dataSource = source
      _ = face.percent
      face.dataSource = nil
      guard expectPercent(of: next, on: face, 50, after: situation) else { return }
    }
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor func testCaptionHasTheName() {
    let face = FaceView()
    for name in CheckSupport::drawNames(2) {
      let isRight = expectCaption(
        of: Source(name: name), on: face, "Portrait of \(name)",
        after: "The data source is called \(name)")
      guard isRight else { return }
    }
    let (source, name) = (Source(name: "Ada"), CheckSupport::drawName())
    face.dataSource = source
    _ = face.caption
    for (next, situation) in [
      (name, "The data source was called Ada, and now it is called \(name)"),
      ("", "The data source has a name, but it is empty"),
    ] {
      source.name = next
      let isRight = expectCaption(of: source, on: face, "Portrait of \(next)", after: situation)
      guard isRight else { return }
    }
  }

  @MainActor func testCaptionWithoutANameSaysNobody() throws {
    let ada = Source(name: "Ada")
    try CheckSupport::skip(
      unless: face(of: ada).caption, is: "Portrait of Ada", see: "testCaptionHasTheName")
    let expected = "Portrait of nobody"
    guard expectCaption(of: nil, expected, after: "The face has no data source") else { return }
    let isRight = expectCaption(
      of: Source(name: nil), expected, after: "The data source has no name")
    guard isRight else { return }
    let face = FaceView()
    for (next, situation) in [
      (Source(name: nil), "One data source had a name, and the next one has none"),
      (nil, "The face had a data source, and now it has none"),
    ] {
      face.dataSource = ada
      _ = face.caption
      face.dataSource = nil
      guard expectCaption(of: next, on: face, expected, after: situation) else { return }
    }
    Swift::withExtendedLifetime(ada) {}
  }

  @MainActor func testEyesFollowTheDataSource() {
    let face = FaceView()
    for isAwake in [true, false] {
      let isRight = expectEyes(
        of: Source(isAwake: isAwake), on: face, isAwake,
        after: "The data source is \(isAwake ? "awake" : "asleep")")
      guard isRight else { return }
    }
    let source = Source(isAwake: true)
    face.dataSource = source
    _ = face.hasOpenEyes
    source.isAwake = false
    expectEyes(
      of: source, on: face, false, after: "The data source was awake, and now it is asleep")
  }

  @MainActor func testEyesAreOpenWhenNobodySleeps() {
    guard expectEyes(of: nil, true, after: "The face has no data source") else { return }
    let (face, source) = (FaceView(), Source(isAwake: false))
    face.dataSource = source
    _ = face.hasOpenEyes
    face.dataSource = nil
    expectEyes(
      of: nil, on: face, true, after: "The face had a data source, and now it has none")
    Swift::withExtendedLifetime(source) {}
  }

  @MainActor private func face(of source: Source?) -> FaceView {
    let face = FaceView()
    if let source { face.dataSource = source }
    return face
  }

  @discardableResult
  @MainActor private func expectPercent(
    of source: Source?, on face: FaceView = FaceView(), _ expected: Double,
    after situation: String, line: UInt = #line
  ) -> Bool {
    if let source { face.dataSource = source }
    let percent = face.percent
    Swift::withExtendedLifetime(source) {}
    return CheckSupport::expectEqual(
      percent, expected,
      "\(situation), so \(CheckSupport::short(expected)) percent were expected, but it is "
        + "\(CheckSupport::short(percent)). What does your line make of it, step by step?",
      line: line)
  }

  @discardableResult
  @MainActor private func expectCaption(
    of source: Source?, on face: FaceView = FaceView(), _ expected: String,
    after situation: String, line: UInt = #line
  ) -> Bool {
    if let source { face.dataSource = source }
    let caption = face.caption
    Swift::withExtendedLifetime(source) {}
    return CheckSupport::expectEqual(
      caption, expected,
      "\(situation), so the caption should be \"\(expected)\", but it is \"\(caption)\". "
        + "Which part of it is the name?", line: line)
  }

  @discardableResult
  @MainActor private func expectEyes(
    of source: Source?, on face: FaceView = FaceView(), _ expected: Bool,
    after situation: String, line: UInt = #line
  ) -> Bool {
    if let source { face.dataSource = source }
    let isOpen = face.hasOpenEyes
    Swift::withExtendedLifetime(source) {}
    return CheckSupport::expectEqual(
      isOpen, expected,
      "\(situation), so the eyes should be \(expected ? "open" : "closed"), but they are "
        + "\(isOpen ? "open" : "closed"). Where does the value come from?",
      line: line)
  }
}
