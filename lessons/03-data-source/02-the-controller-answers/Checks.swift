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
    CheckSupport::expectMouth(
      smile, in: picture(at: happiness), after: "The happiness is \(happiness)",
      "Look at the conversion from one scale to the other.")
  }

  @MainActor private func picture(at happiness: Int) -> Picture {
    let controller = HappinessViewController()
    controller.happiness = .init(happiness)
    CheckSupport::letAppear(controller)
    defer { controller.faceView.dataSource = nil }
    return controller.faceView.picture
  }
}
