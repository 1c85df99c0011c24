import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

@MainActor private final class Visitor: FaceViewDelegate {
  private(set) var numbers: [Int] = []
  private(set) var portraits: [String] = []

  func didDraw(number: Int, portrait: String) {
    numbers.Swift::append(number)
    portraits.Swift::append(portrait)
  }
}

final class NotEvenTheArgumentChecks: XCTestCase {
  @MainActor func testDrawingsAreCountedWithoutADelegate() {
    let face = FaceView()
    draw(face, times: 3)
    CheckSupport::expectEqual(
      face.drawings, 3,
      "A face without a delegate was drawn 3 times, but drawings is \(face.drawings). "
        + "What does a chain skip?")
  }

  @MainActor func testDrawingsAreCountedOnce() {
    let (face, visitor) = (FaceView(), Visitor())
    face.delegate = visitor
    draw(face, times: 3)
    let isRight = CheckSupport::expectEqual(
      face.drawings, 3,
      "A face with a delegate was drawn 3 times, but drawings is \(face.drawings). "
        + "How often is one drawing counted?")
    guard isRight else { return }
    let other = FaceView()
    CheckSupport::expectEqual(
      other.drawings, 0,
      "A face was never drawn, only another one, but its drawings is \(other.drawings). "
        + "Whose drawings are counted?")
    Swift::withExtendedLifetime(visitor) {}
  }

  @MainActor func testNumberCountsEveryDrawing() throws {
    let (face, visitor) = (FaceView(), Visitor())
    draw(face, times: 1)
    try CheckSupport::skip(
      unless: face.drawings, is: 1, see: "testDrawingsAreCountedWithoutADelegate")
    face.delegate = visitor
    draw(face, times: 2)
    try CheckSupport::skip(unless: face.drawings, is: 3, see: "testDrawingsAreCountedOnce")
    let isRight = CheckSupport::expectEqual(
      visitor.numbers, [2, 3],
      "A face was drawn once, then it got a delegate, and then it was drawn twice. The delegate "
        + "should be told the numbers [2, 3], but it was told \(visitor.numbers). "
        + "When is a drawing counted?")
    guard isRight else { return }
    let next = Visitor()
    face.delegate = next
    draw(face, times: 1)
    CheckSupport::expectEqual(
      [next.numbers, visitor.numbers], [[4], [2, 3]],
      "The face got another delegate, and was drawn for the fourth time. Only the new delegate "
        + "should be told, the number 4. But the new one was told \(next.numbers), and the old one "
        + "\(visitor.numbers) in all. Who is the delegate at that moment?")
  }

  @MainActor func testDelegateGetsAPortraitOfItsOwn() {
    let scenes = CheckSupport::drawNames(2).Swift::map { (FaceView(), Visitor(), $0) }
    for (face, visitor, name) in scenes {
      face.delegate = visitor
      face.name = name
    }
    for (face, _, _) in [scenes, scenes].Swift::joined() { draw(face, times: 1) }
    for (face, visitor, name) in scenes {
      let expected = ["portrait 1 of \(name)", "portrait 2 of \(name)"]
      let areRight = CheckSupport::expectEqual(
        visitor.portraits, expected,
        "A face with a delegate was drawn twice. The delegate should be given \(expected), but it "
          + "was given \(visitor.portraits). When does the painter paint?")
      guard areRight else { return }
      CheckSupport::expectEqual(
        face.painter.portraits, 2,
        "The delegate was given two portraits, so the painter of the face should have painted 2, but "
          + "it has painted \(face.painter.portraits). Who paints a portrait?")
    }
  }

  @MainActor func testNothingIsPaintedForNobody() {
    let face = FaceView()
    draw(face, times: 2)
    let isRight = CheckSupport::expectEqual(
      face.painter.portraits, 0,
      "A face without a delegate was drawn twice, so no portrait should be painted. Their number is "
        + "\(face.painter.portraits). Which lines run in any case?")
    guard isRight else { return }
    let (left, visitor) = (FaceView(), Visitor())
    left.delegate = visitor
    draw(left, times: 1)
    let before = left.painter.portraits
    left.delegate = nil
    draw(left, times: 2)
    CheckSupport::expectEqual(
      left.painter.portraits, before,
      "The delegate of a face was taken away, and then the face was drawn twice. The number of "
        + "portraits should still be \(before), but it is \(left.painter.portraits). "
        + "Who gets these portraits?")
    Swift::withExtendedLifetime(visitor) {}
  }

  @MainActor func testFaceIsDrawn() {
    let (face, visitor) = (FaceView(), Visitor())
    let isDrawn = CheckSupport::expectMouth(
      1, in: face.picture, after: "The face has no delegate, and it always smiles",
      "Does drawFace run in any case?")
    guard isDrawn else { return }
    face.delegate = visitor
    face.setNeedsDisplay()
    CheckSupport::expectMouth(
      1, in: face.picture, after: "The face has a delegate, and it always smiles",
      "Does drawFace run in any case?")
    Swift::withExtendedLifetime(visitor) {}
  }

  @MainActor private func draw(_ face: FaceView, times: Int) {
    for _ in CheckSupport::numbers(to: times) {
      face.setNeedsDisplay()
      face.displayIfNeeded()
    }
  }
}
