import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class ClampTheModelChecks: XCTestCase {
  @MainActor func testTooMuchHappinessBecomes100() {
    let far: Int = CheckSupport::draw(1000, to: 1_000_000)
    for happiness in [150, 101, far] {
      guard expectHappiness(after: happiness, toBe: 100) else { return }
    }
  }

  @MainActor func testTooLittleHappinessBecomes0() {
    let far: Int = CheckSupport::draw(-1_000_000, to: -1000)
    for happiness in [-20, -1, far] {
      guard expectHappiness(after: happiness, toBe: 0) else { return }
    }
  }

  @MainActor func testHappinessInTheRangeStays() {
    let first = HappinessViewController().happiness
    let isUnchanged = CheckSupport::expectNumber(
      first, 75,
      "Nobody has set the happiness of a new controller. 75 was expected, as before, but it is "
        + "\(first). Which value does the property begin with?")
    guard isUnchanged else { return }
    let between: Int = CheckSupport::draw(2, to: 98, but: [75])
    for happiness in [0, 1, between, 99, 100] {
      guard expectHappiness(after: happiness, toBe: happiness) else { return }
    }
    let (controller, other) = (HappinessViewController(), HappinessViewController())
    for (outside, inside) in [(150, between), (-20, 99)] {
      controller.happiness = .init(outside)
      controller.happiness = .init(inside)
      other.happiness = 75
      let isRight = CheckSupport::expectNumber(
        controller.happiness, inside,
        "The happiness was set to \(outside), then to \(inside), while another controller has 75. "
          + "\(inside) was expected, but it is \(controller.happiness). Whose number is it, and which?")
      guard isRight else { return }
    }
  }

  @MainActor func testMouthStaysInItsRange() throws {
    for (happiness, smile, clamped, check) in [
      (150, 1.0, 100, "testTooMuchHappinessBecomes100"),
      (-20, -1.0, 0, "testTooLittleHappinessBecomes0"),
    ] {
      let controller = HappinessViewController()
      CheckSupport::letAppear(controller)
      // Face and controller hold each other; lesson 5 is about that.
      defer { controller.faceView.dataSource = nil }
      controller.happiness = .init(happiness)
      try CheckSupport::skip(unlessNumber: controller.happiness, is: clamped, see: check)
      let isRight = CheckSupport::expectMouth(
        smile, in: controller.faceView.picture, after: "The happiness was set to \(happiness)",
        "What does the model say now?")
      guard isRight else { return }
    }
  }

  @MainActor private func expectHappiness(
    after new: Int, toBe expected: Int, line: UInt = #line
  ) -> Bool {
    let (other, controller) = (HappinessViewController(), HappinessViewController())
    other.happiness = 50
    defer { Swift::withExtendedLifetime(other) {} }
    for time in ["", ", for the second time", ", for the third time"] {
      controller.happiness = .init(new)
      let isRight = CheckSupport::expectNumber(
        controller.happiness, expected,
        "The happiness was set to \(new)\(time). \(expected) was expected, but it is "
          + "\(controller.happiness). Look at the range from 0 to 100.", line: line)
      guard isRight else { return false }
    }
    return true
  }
}
