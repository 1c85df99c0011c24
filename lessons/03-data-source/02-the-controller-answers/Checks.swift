import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// A data source with a model of its own.
@MainActor private final class Weather: FaceViewDataSource {
  let answer: Double
  init(answer: Double) { self.answer = answer }
  func smiliness(for faceView: FaceView) -> Double? { answer }
}

final class TheControllerAnswersChecks: XCTestCase {
  /// The middle of the scale and its ends.
  private let cornerstones = [(50, 0.0), (100, 1.0), (0, -1.0)]

  @MainActor func testMiddleAndEndsOfTheScaleFit() {
    for (happiness, smile) in cornerstones {
      guard expectFace(of: happiness, toSmile: smile) else { return }
    }
    let controller = HappinessViewController()
    controller.happiness = 50
    let answer = controller.smiliness(for: controller.faceView)
    CheckSupport::expect(
      CheckSupport::isPresent(answer),
      "The happiness is 50, so the answer 0.0 was expected, but it is nil. The face draws a "
        + "straight mouth for both, but nil says that there is no answer.")
  }

  @MainActor func testNumbersInBetweenAreExact() throws {
    for (happiness, smile) in cornerstones {
      try CheckSupport::skip(
        unless: CheckSupport::showsMouth(smile, in: picture(at: happiness)),
        see: "testMiddleAndEndsOfTheScaleFit")
    }
    let drawn = CheckSupport::draw(count: 3, 1, to: 99, but: [50])
    for happiness in [[75, 49], drawn].Swift::joined() {
      let smile = CheckSupport::quotient(CheckSupport::difference(happiness, 50), 50)
      guard expectFace(of: happiness, toSmile: smile) else { return }
    }
  }

  @MainActor func testAnswerFollowsTheModel() throws {
    for (happiness, smile) in cornerstones {
      try CheckSupport::skip(
        unless: CheckSupport::showsMouth(smile, in: picture(at: happiness)),
        see: "testMiddleAndEndsOfTheScaleFit")
    }
    let controller = HappinessViewController()
    CheckSupport::letAppear(controller)
    defer { controller.faceView.dataSource = nil }
    controller.happiness = 100
    _ = controller.faceView.picture
    controller.happiness = 0
    controller.faceView.setNeedsDisplay()
    let isFollowed = CheckSupport::expectMouth(
      -1, in: controller.faceView.picture,
      after: "The face was drawn at happiness 100, and again at 0",
      "When is the answer calculated?")
    guard isFollowed else { return }
    let another = HappinessViewController()
    CheckSupport::letAppear(another)
    defer { another.faceView.dataSource = nil }
    another.happiness = 100
    controller.happiness = 0
    for (face, happiness, smile) in [
      (controller.faceView, 0, -1.0), (another.faceView, 100, 1.0),
    ] {
      face.setNeedsDisplay()
      let isOwn = CheckSupport::expectMouth(
        smile, in: face.picture,
        after: "Two controllers have the happiness 0 and 100; this is the face at \(happiness)",
        "Whose happiness does the controller convert?")
      guard isOwn else { return }
    }
  }

  @MainActor func testAskingDoesNotChangeTheModel() {
    let controller = HappinessViewController()
    controller.happiness = 80
    CheckSupport::letAppear(controller)
    // Face and controller hold each other; lesson 5 is about that.
    defer { controller.faceView.dataSource = nil }
    _ = controller.smiliness(for: controller.faceView)
    _ = controller.smiliness(for: controller.faceView)
    CheckSupport::expectNumber(
      controller.happiness, 80,
      "The happiness was 80 before the face asked, and is \(controller.happiness) afterwards. "
        + "What may a method do that only answers a question?")
  }

  @MainActor func testViewDrawsTheAnswerAsItIs() {
    let face = FaceView()
    let answer = CheckSupport::draw(0.1, to: 0.9)
    let weather = Weather(answer: answer)
    face.dataSource = weather
    CheckSupport::expectMouth(
      answer, in: face.picture, after: "Another data source answers \(answer)",
      "Who should know the scale of the model?")
    Swift::withExtendedLifetime(weather) {}
  }

  @discardableResult
  @MainActor private func expectFace(of happiness: Int, toSmile smile: Double) -> Bool {
    let controller = HappinessViewController()
    controller.happiness = .init(happiness)
    CheckSupport::letAppear(controller)
    defer { controller.faceView.dataSource = nil }
    return CheckSupport::expectMouth(
      smile, in: controller.faceView.picture, after: "The happiness is \(happiness)",
      CheckSupport::isPresent(controller.faceView.dataSource)
        ? "Look at the conversion from one scale to the other."
        : "The face has no data source. Look at viewDidLoad().")
  }

  @MainActor private func picture(at happiness: Int) -> Picture {
    let controller = HappinessViewController()
    controller.happiness = .init(happiness)
    CheckSupport::letAppear(controller)
    defer { controller.faceView.dataSource = nil }
    return controller.faceView.picture
  }
}
