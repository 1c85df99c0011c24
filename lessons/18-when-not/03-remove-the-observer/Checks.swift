import CheckSupport
import MiniNotification
import MiniUIKit
import XCTest

@testable import Exercise

final class RemoveTheObserverChecks: XCTestCase {
  @MainActor func testVisibleControllerShowsItsThermometer() {
    for script in [[CheckSupport::draw(-40.0, to: 40.0), 20.0625], [-2, -2, 0]] {
      let (thermometer, controller, _) = make()
      appear(controller)
      for temperature in script { thermometer.measure(temperature) }
      guard
        CheckSupport::expectEqual(
          controller.shown, script,
          "The controller appeared, and its thermometer measured \(script). It should show these "
            + "values, but it showed \(controller.shown).")
      else { return }
      controller.beginAppearanceTransition(false, animated: true)
      let last = CheckSupport::draw(-40.0, to: 40.0)
      for _ in CheckSupport::numbers(to: 1000) { thermometer.measure(0) }
      CheckSupport::expectEachTime(
        1, "A temperature came, and the controller should show it once each time"
      ) {
        let before = controller.shown.Swift::count
        thermometer.measure(CheckSupport::decimal($0))
        return CheckSupport::difference(controller.shown.Swift::count, before)
      }
      thermometer.measure(last)
      let shown = controller.shown
      controller.endAppearanceTransition()
      guard
        CheckSupport::expectEqual(
          CheckSupport::value(shown.Swift::last, or: 0), last,
          "The controller will disappear, but has not yet, and \(last) was measured. It should show "
            + "it, but it showed \(shown).")
      else { return }
    }
  }

  @MainActor func testHiddenControllerShowsNothing() throws {
    try skipUnlessItShows()
    let (thermometer, controller, _) = make()
    controller.loadViewIfNeeded()
    thermometer.measure(1)
    CheckSupport::expectEqual(
      controller.shown, [],
      "The controller has not appeared yet, so it should show nothing, but it showed "
        + "\(controller.shown).")
    appear(controller)
    thermometer.measure(2)
    disappear(controller)
    let before = controller.shown
    thermometer.measure(3)
    CheckSupport::expectEqual(
      controller.shown, before,
      "The controller has disappeared, so it should show nothing new, but it showed "
        + "\(controller.shown). Who must be told that nobody wants to listen any more?")
  }

  @MainActor func testNothingIsLeftAfterDisappearing() throws {
    try skipUnlessItShows()
    let (_, early, _) = make()
    appear(early)
    disappear(early)
    defer { Swift::withExtendedLifetime(early) {} }
    let (thermometer, controller, center) = make()
    for (script, isAnimated) in [([], false), ([4.0], true), ([], true), ([5, 5], false)] {
      appear(controller, isAnimated)
      for temperature in script { thermometer.measure(temperature) }
      disappear(controller, isAnimated)
      guard
        CheckSupport::expectEqual(
          center.observerCount, 0,
          "The controller has disappeared. Nobody listens any more, but the center still has "
            + "\(center.observerCount) of its observers. What does removeObserver want?")
      else { return }
    }
  }

  @MainActor func testShowsEachTemperatureOnceAfterComingBack() throws {
    try skipUnlessNothingIsLeft()
    let (thermometer, controller, _) = make()
    for temperature in [6.0, 7, 8] {
      appear(controller)
      thermometer.measure(temperature)
      disappear(controller)
    }
    CheckSupport::expectEqual(
      controller.shown, [6, 7, 8],
      "The controller appeared three times, and each time one temperature came. It should show 6, 7 "
        + "and 8, but it showed \(controller.shown).")
    CheckSupport::expectEachTime(
      1, "The controller appeared, a temperature came, and the controller disappeared. It should show one temperature each time"
    ) { _ in
      let before = controller.shown.Swift::count
      appear(controller)
      thermometer.measure(9)
      disappear(controller)
      thermometer.measure(10)
      return CheckSupport::difference(controller.shown.Swift::count, before)
    }
  }

  @MainActor func testWillAppearTwiceInARow() throws {
    try skipUnlessNothingIsLeft()
    let (thermometer, controller, center) = make()
    appear(controller)
    controller.beginAppearanceTransition(false, animated: true)
    appear(controller)
    thermometer.measure(9)
    CheckSupport::expectEqual(
      controller.shown, [9],
      "A person began to leave the screen and stayed, so that viewWillAppear was called again. Then "
        + "one temperature came. It should be shown once, but the controller showed "
        + "\(controller.shown).")
    controller.beginAppearanceTransition(false, animated: true)
    appear(controller)
    thermometer.measure(10)
    CheckSupport::expectEqual(
      controller.shown, [9, 10],
      "9 was shown, a person began to leave the screen once more and stayed, and 10 came. Each should be "
        + "shown once, but the controller showed \(controller.shown).")
    disappear(controller)
    CheckSupport::expectEqual(
      center.observerCount, 0,
      "viewWillAppear was called twice, and then the controller disappeared. The center still has "
        + "\(center.observerCount) of its observers. What becomes of the first one?")
  }

  @MainActor func testOtherThermometersAreNotShown() throws {
    try skipUnlessItShows()
    let (thermometer, controller, center) = make()
    let other = Thermometer(center: center)
    let (distant, another, _) = make()
    appear(controller)
    appear(another)
    distant.measure(-50)
    other.measure(-40)
    thermometer.measure(10)
    other.measure(-41)
    CheckSupport::expectEqual(
      controller.shown, [10],
      "Another thermometer measured -40 and -41, and the controller's own one 10. Only 10 should be "
        + "shown, but the controller showed \(controller.shown).")
    CheckSupport::expectEqual(
      another.shown, [-50],
      "Another controller appeared, and its own thermometer measured -50. It should show -50, but it "
        + "showed \(another.shown).")
    disappear(controller)
    disappear(another)
    appear(controller)
    other.measure(-42)
    CheckSupport::expectEqual(
      controller.shown, [10],
      "The controller, which showed 10, came back, and another thermometer measured -42. It should not be "
        + "shown, but the controller showed \(controller.shown).")
    disappear(controller)
  }

  @MainActor func testOtherNewsIsNotShown() throws {
    try skipUnlessItShows()
    let (thermometer, controller, center) = make()
    appear(controller)
    let battery = MiniNotification::Notification.Name("thermometerDidCheckBattery")
    center.post(name: battery, object: thermometer, userInfo: ["temperature": 61.5])
    thermometer.measure(13)
    CheckSupport::expectEqual(
      controller.shown, [13],
      "The thermometer posted that it has checked its battery, which is 61.5 degrees warm, and then "
        + "measured 13. Only 13 should be shown, but the controller showed \(controller.shown).")
    disappear(controller)
  }

  @MainActor func testOtherListenersStay() throws {
    try skipUnlessNothingIsLeft()
    let (thermometer, first, center) = make()
    let second = TemperatureViewController(thermometer: thermometer, center: center)
    appear(first)
    appear(second)
    disappear(first)
    thermometer.measure(11)
    CheckSupport::expectEqual(
      second.shown, [11],
      "Two controllers listened, and the first one disappeared. The second one should still show "
        + "what comes, which was 11, but it showed \(second.shown).")
    disappear(second)
  }

  @MainActor func testControllerIsReleasedWhileItListens() throws {
    try skipUnlessItShows()
    let center = MiniNotification::NotificationCenter()
    CheckSupport::expectReleased(
      "The controller", holders: [center],
      "It had appeared when its owner let go of it. The center keeps the closure: what does the "
        + "closure keep?"
    ) {
      makeListening(center)
    }
  }

  @MainActor func testNothingIsLeftWhenTheControllerIsReleased() throws {
    try skipUnlessItShows()
    let center = MiniNotification::NotificationCenter()
    let isReleased = CheckSupport::isReleased { makeListening(center) }
    try CheckSupport::skip(unless: isReleased, see: "testControllerIsReleasedWhileItListens")
    CheckSupport::expectEqual(
      center.observerCount, 0,
      "The controller was released while it listened. The center should have no observer of it, but "
        + "it has \(center.observerCount). Who can take it out, at the very end?")
  }

  @MainActor private func make() -> (
    Thermometer, TemperatureViewController, MiniNotification::NotificationCenter
  ) {
    let center = MiniNotification::NotificationCenter()
    let thermometer = Thermometer(center: center)
    let controller = TemperatureViewController(thermometer: thermometer, center: center)
    return (thermometer, controller, center)
  }

  /// A controller that has appeared and has shown something.
  @MainActor private func makeListening(
    _ center: MiniNotification::NotificationCenter
  ) -> TemperatureViewController {
    let thermometer = Thermometer(center: center)
    let controller = TemperatureViewController(thermometer: thermometer, center: center)
    appear(controller)
    thermometer.measure(12)
    return controller
  }

  @MainActor private func appear(_ controller: TemperatureViewController, _ isAnimated: Bool = false) {
    controller.beginAppearanceTransition(true, animated: isAnimated)
    controller.endAppearanceTransition()
  }

  @MainActor private func disappear(_ controller: TemperatureViewController, _ isAnimated: Bool = false) {
    controller.beginAppearanceTransition(false, animated: isAnimated)
    controller.endAppearanceTransition()
  }

  @MainActor private func skipUnlessItShows() throws {
    for script in [[19.5, 20], [-2, -2, 0]] {
      let (thermometer, controller, _) = make()
      appear(controller)
      for temperature in script { thermometer.measure(temperature) }
      try CheckSupport::skip(
        unless: controller.shown, is: script, see: "testVisibleControllerShowsItsThermometer")
      disappear(controller)
    }
  }

  @MainActor private func skipUnlessNothingIsLeft() throws {
    try skipUnlessItShows()
    let (thermometer, controller, center) = make()
    for script in [[], [4.0], [], [5, 5]] {
      appear(controller)
      for temperature in script { thermometer.measure(temperature) }
      disappear(controller)
      try CheckSupport::skip(
        unless: center.observerCount, is: 0, see: "testNothingIsLeftAfterDisappearing")
    }
  }
}
