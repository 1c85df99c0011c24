import CheckSupport
import XCTest

@testable import Exercise

final class AButtonChecks: XCTestCase {
  @MainActor func testTapCallsTheAction() {
    let log = CheckSupport::CallLog()
    let (button, other) = (Button(), Button())
    button.action = { log.record("first") }
    other.action = { log.record("second") }
    for one in [other, button, other, button] { one.tap() }
    guard expect(log, ["second", "first", "second", "first"], "Two buttons were tapped in turn")
    else { return }
    log.clear()
    button.action = {
      log.record("new")
      button.action = {
        log.record("newest")
        if CheckSupport::isGreater(5, than: log.count) { button.tap() }
      }
      button.tap()
    }
    button.tap()
    let nested =
      "A button got another closure, which put a third one into the button and tapped it; this one tapped three times more"
    expect(log, ["new", "newest", "newest", "newest", "newest"], nested)
    log.clear()
    button.action = {
      log.record("first")
      button.action = { log.record("second") }
      for _ in CheckSupport::numbers(to: 2) { button.tap() }
      button.action = { log.record("third") }
      button.tap()
    }
    button.tap()
    expect(
      log, ["first", "second", "second", "third"],
      "A button's closure put a second one into the button, tapped it twice, put a third one in, and tapped once more")
    button.action = { log.record("last") }
    CheckSupport::expectEachTime(
      1, "A button was tapped, and its closure should be called once each time"
    ) { _ in
      // How many buttons there are does not matter.
      _ = Button()
      log.clear()
      button.tap()
      return log.count
    }
    log.clear()
    let depth = CheckSupport::draw(20, to: 60)
    button.action = {
      log.record("inner")
      if CheckSupport::isGreater(depth, than: log.count) { button.tap() }
    }
    button.tap()
    CheckSupport::expectEqual(
      log.count, depth,
      "A button's closure tapped the button again, until it was called \(depth) times. It was called "
        + "\(CheckSupport::times(log.count)). When is the closure called?")
    button.action = nil
  }

  @MainActor func testButtonWithoutAnActionMayBeTapped() throws {
    let log = CheckSupport::CallLog()
    let (button, other) = (Button(), Button())
    other.action = { log.record("other") }
    other.tap()
    try CheckSupport::skip(unless: log.count, is: 1, see: "testTapCallsTheAction")
    // The program would stop here.
    button.tap()
    other.action = nil
    other.tap()
    expect(log, ["other"], "A button with a closure was tapped, and later without it")
  }

  @MainActor func testTapSwitchesTheLamp() {
    let (button, other) = (Button(), Button())
    let (lamp, otherLamp) = (Lamp(), Lamp())
    // What counts is the last time that a button was connected.
    connect(button, to: otherLamp)
    connect(button, to: lamp)
    connect(other, to: otherLamp)
    (lamp.isOn, otherLamp.isOn) = (false, false)
    for (index, (one, expected)) in [
      (button, [true, false]), (button, [false, false]), (other, [false, true]),
      (button, [true, true]), (other, [true, false]),
    ].Swift::enumerated() {
      // What tap() does has a check of its own.
      one.action?()
      let isOn = [lamp.isOn, otherLamp.isOn]
      guard
        CheckSupport::expectEqual(
          isOn, expected,
          "Two buttons have a lamp each. After tap \(CheckSupport::sum(index, 1)), the lamps "
            + "should be \(shown(expected)), but they are \(shown(isOn)). What does each tap do, and to which lamp?")
      else { return }
    }
    lamp.isOn = false
    button.action?()
    guard
      CheckSupport::expectEqual(
        lamp.isOn, true,
        "The lamp was switched off without the button, and then the button was tapped. The lamp "
          + "should be on, but it is off. When does the closure look at the lamp?")
    else { return }
    connect(button, to: otherLamp)
    (lamp.isOn, otherLamp.isOn) = (true, false)
    button.action?()
    let isOn = [lamp.isOn, otherLamp.isOn]
    CheckSupport::expectEqual(
      isOn, [true, true],
      "The button was connected to another lamp, which was off, and tapped. The lamps should be "
        + "\(shown([true, true])), but they are \(shown(isOn)). Which lamp is switched?")
    CheckSupport::expectEachTime(
      [true, false], "A button was tapped twice, and its lamp, which was off, should be on and off",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      otherLamp.isOn = false
      return [1, 2].Swift::map { _ in
        button.action?()
        return otherLamp.isOn
      }
    }
  }

  @MainActor func testLampStaysAsItIsUntilATap() {
    for isOn in [false, true] {
      let (button, lamp) = (Button(), Lamp())
      lamp.isOn = isOn
      connect(button, to: lamp)
      guard
        CheckSupport::expectEqual(
          lamp.isOn, isOn,
          "A button was connected to a lamp, and nobody tapped it. The lamp should be "
            + "\(shown([isOn])), but it is \(shown([lamp.isOn])). Which line has switched it?")
      else { return }
    }
  }

  @discardableResult
  @MainActor private func expect(
    _ log: CheckSupport::CallLog, _ expected: [String], _ situation: String, line: UInt = #line
  ) -> Bool {
    let names = log.names
    return CheckSupport::expectEqual(
      names, expected,
      "\(situation). The closures should have been called in this order: \(list(expected)). These "
        + "were called: \(list(names)). When is the closure called?", line: line)
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private func shown(_ lamps: [Bool]) -> String {
    lamps.map { $0 ? "on" : "off" }.joined(separator: " and ")
  }
}
