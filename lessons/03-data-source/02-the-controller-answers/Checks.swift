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
  @MainActor func testHappiness50IsAStraightMouth() {
    expectFace(of: 50, toSmile: 0)
  }

  @MainActor func testHappiness100IsAFullSmile() {
    expectFace(of: 100, toSmile: 1)
  }

  @MainActor func testHappiness0IsAFullFrown() {
    expectFace(of: 0, toSmile: -1)
  }

  @MainActor func testNumbersInBetweenAreExact() {
    for (happiness, smile) in [(75, 0.5), (49, -0.02), (30, -0.4)] {
      guard expectFace(of: happiness, toSmile: smile) else { return }
    }
  }

  @MainActor func testAskingDoesNotChangeTheModel() {
    let controller = HappinessViewController()
    controller.happiness = 80
    CheckSupport::letAppear(controller)
    _ = controller.smiliness(for: controller.faceView)
    _ = controller.smiliness(for: controller.faceView)
    CheckSupport::expectNumber(
      controller.happiness, 80,
      "The happiness was 80 before the face asked, and is \(controller.happiness) afterwards. "
        + "What may a method do that only answers a question?")
  }

  @MainActor func testViewDrawsTheAnswerAsItIs() {
    let face = FaceView()
    let weather = Weather(answer: 0.5)
    face.dataSource = weather
    CheckSupport::expectMouth(
      0.5, in: face.picture, after: "Another data source answers 0.5",
      "Who should know the scale of the model?")
    withExtendedLifetime(weather) {}
  }

  @discardableResult
  @MainActor private func expectFace(of happiness: Int, toSmile smile: Double) -> Bool {
    let controller = HappinessViewController()
    controller.happiness = .init(happiness)
    CheckSupport::letAppear(controller)
    return CheckSupport::expectMouth(
      smile, in: controller.faceView.picture, after: "The happiness is \(happiness)",
      "Look at the conversion from one scale to the other.")
  }
}
