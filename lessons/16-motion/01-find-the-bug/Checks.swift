import CheckSupport
import MiniMotion
import XCTest

@testable import Exercise

private struct Broken: Error {}

/// Writes down what it is told.
@MainActor final class Listener: MotionManagerDelegate {
  let log = CheckSupport::CallLog()
  private(set) var strengths: [Swift::Double] = []
  /// Whether it starts the manager once more as soon as it hears that it is unavailable.
  fileprivate var startsAgain = false

  func motionManagerIsUnavailable(_ manager: MotionManager) {
    log.record("motionManagerIsUnavailable(_:)", sender: manager)
    guard startsAgain else { return }
    startsAgain = false
    manager.start()
  }

  func motionManager(_ manager: MotionManager, didMoveWith strength: Swift::Double) {
    log.record("motionManager(_:didMoveWith:)", sender: manager)
    strengths.Swift::append(strength)
  }

  func motionManager(_ manager: MotionManager, didFailWith error: any Error) {
    log.record("motionManager(_:didFailWith:)", sender: manager)
  }
}

final class FindTheBugChecks: XCTestCase {
  @MainActor func testSensorsAreSwitchedOn() {
    for number in ["a", "a second"] {
      let (manager, sensor, listener) = phone(hasSensors: true)
      manager.start()
      let isOn = CheckSupport::expect(
        sensor.isDeviceMotionActive,
        "start() was called on \(number) phone with motion sensors. They should be on, but they are "
          + "off. How far does the program get in start()?")
      guard isOn else { return }
      Swift::withExtendedLifetime(listener) {}
    }
  }

  @MainActor func testPhoneWithSensorsIsNotCalledUnavailable() throws {
    try skipUnlessSensorsAreSwitchedOn()
    for _ in CheckSupport::numbers(to: 2) {
      let (manager, _, listener) = phone(hasSensors: true)
      manager.start()
      let isRight = CheckSupport::expectEqual(
        listener.log.names, [],
        "start() was called on a phone with motion sensors, and nothing else has happened. The "
          + "delegate was told: \(list(listener.log.names)). Who says so?")
      guard isRight else { return }
    }
  }

  @MainActor func testPhoneWithoutSensorsIsReported() {
    let (manager, _, listener) = phone(hasSensors: false)
    for number in CheckSupport::numbers(to: 2) {
      manager.start()
      let count = listener.log.count(of: "motionManagerIsUnavailable(_:)")
      let isRight = CheckSupport::expectEqual(
        count, number,
        "start() was called \(number == 1 ? "once" : "twice") on a phone without motion sensors. "
          + "The delegate should have been told as often, but it was told "
          + "\(count == 1 ? "once" : "\(count) times"). Follow start() on such a phone.")
      guard isRight else { return }
    }
    listener.log.expectSender(
      of: "motionManagerIsUnavailable(_:)", is: manager, "Which manager was started?")
    CheckSupport::expectEachTime(
      1, "start() was called on a phone without motion sensors, and the delegate should be told once each time"
    ) { _ in
      listener.log.clear()
      manager.start()
      return listener.log.count
    }
    let (again, _, eager) = phone(hasSensors: false)
    eager.startsAgain = true
    again.start()
    let (number, count) = (2, eager.log.count(of: "motionManagerIsUnavailable(_:)"))
    CheckSupport::expectEqual(
      count, number,
      "start() was called \(number == 1 ? "once" : "twice") on a phone without motion sensors. "
        + "The delegate should have been told as often, but it was told "
        + "\(count == 1 ? "once" : "\(count) times"). Follow start() on such a phone.")
    let alarm = PhoneAlarm(manager: manager)
    for _ in CheckSupport::numbers(to: 2) {
      alarm.arm()
      expectScreen("No motion sensors", of: alarm, after: "The phone has no motion sensors")
    }
  }

  @MainActor func testStartingAgainIsAllowed() throws {
    try skipUnlessStartIsRight()
    let (manager, sensor, listener) = phone(hasSensors: true)
    manager.start()
    sensor.replay([.acceleration(x: 2, y: 0, z: 0)])
    listener.log.clear()
    manager.start()
    guard expectOneMove(sensor, listener, "start() was called while the sensors were on") else {
      return
    }
    manager.stop()
    sensor.replay([.acceleration(x: 3, y: 0, z: 0)])
    listener.log.clear()
    manager.start()
    guard expectOneMove(sensor, listener, "start() was called after stop()") else { return }
    CheckSupport::expectEachTime(
      1,
      "start() was called, the phone was pushed, and stop() was called. The delegate should be told "
        + "of a move once each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      listener.log.clear()
      manager.start()
      sensor.replay([.acceleration(x: 3, y: 0, z: 0)])
      manager.stop()
      sensor.replay([.acceleration(x: 3, y: 0, z: 0)])
      return listener.log.count
    }
  }

  @MainActor func testTheRestStaysAsItWas() throws {
    try skipUnlessStartIsRight()
    let (manager, sensor, listener) = phone(hasSensors: true)
    manager.start()
    sensor.replay([
      .acceleration(x: 2, y: -3, z: 6), .acceleration(x: 1.5, y: 0, z: 0),
      .acceleration(x: 0, y: 1, z: -1), .failure(Broken()), .nothing,
      .acceleration(x: -1, y: 1, z: 1),
    ])
    let names = listener.log.names
    let (move, failure) = ("motionManager(_:didMoveWith:)", "motionManager(_:didFailWith:)")
    guard
      CheckSupport::expectEqual(
        names, [move, failure, move],
        "The sensors delivered: a strong push, two that are not strong enough, an error, neither a "
          + "reading nor an error, and a strong push. The delegate should be told: a move, a "
          + "failure, a move. It was told: \(list(names)). What have you changed?"),
      CheckSupport::expectEqual(
        CheckSupport::value(listener.strengths.Swift::first, or: 0), 7,
        "A push of 2, -3 and 6 has a strength of 7. The delegate was told another one. "
          + "What have you changed?")
    else { return }
    CheckSupport::expectEachTime(
      1, "The phone was pushed, and the delegate should be told of a move once each time"
    ) { _ in
      listener.log.clear()
      sensor.replay([.acceleration(x: 3, y: 0, z: 0)])
      return listener.log.count
    }
    sensor.replay([.acceleration(x: 0, y: 0, z: -2.000_061_035_156_25)])
    let last = CheckSupport::value(listener.strengths.Swift::last, or: 0)
    CheckSupport::expectEqual(
      last, 2.000_061_035_156_25, within: 0.000_000_1,
      "A push of 2.00006103515625 has this strength. The delegate was told \(last). What have you changed?")
    listener.log.clear()
    let motion = MiniMotion::CMDeviceMotion(
      userAcceleration: MiniMotion::CMAcceleration(x: 3, y: 0, z: 0))
    sensor.replay([.doubtful(motion, Broken())])
    listener.log.expectNever(move, "A reading came with an error. What have you changed?")
    let late = Listener()
    let (other, otherSensor, _) = phone(hasSensors: true)
    other.delegate = nil
    other.start()
    other.delegate = late
    otherSensor.replay([.acceleration(x: 3, y: 0, z: 0)])
    late.log.expectOnce(move, "A delegate came after start(). What have you changed?")
    late.log.expectSender(of: move, is: other, "Which phone was moved?")
    guard alarmRings() else { return }
    let used = MiniMotion::CMMotionManager()
    CheckSupport::expectReleased(
      "An alarm that is armed", holders: [used], "It was so before. What have you changed?"
    ) {
      let alarm = PhoneAlarm(manager: MotionManager(sensor: used))
      alarm.arm()
      return alarm
    }
    CheckSupport::expectReleased(
      "A manager that was started", holders: [used], "It was so before. What have you changed?"
    ) {
      let manager = MotionManager(sensor: used)
      manager.start()
      return manager
    }
  }

  /// Whether an alarm does what it did before.
  @MainActor private func alarmRings() -> Swift::Bool {
    let sensor = MiniMotion::CMMotionManager()
    let alarm = PhoneAlarm(manager: MotionManager(sensor: sensor))
    guard expectScreen("Off", of: alarm, after: "The alarm is new") else { return false }
    alarm.arm()
    guard expectScreen("Watching", of: alarm, after: "The alarm was armed") else { return false }
    sensor.replay([.acceleration(x: 0, y: 0, z: 4), .acceleration(x: 0, y: 0, z: 5)])
    guard
      CheckSupport::expectEqual(
        alarm.rings, 2,
        "Two strong pushes should ring twice. The alarm rang \(CheckSupport::times(alarm.rings))."),
      expectScreen("Put it back!", of: alarm, after: "The phone was pushed")
    else { return false }
    alarm.disarm()
    sensor.replay([.acceleration(x: 0, y: 0, z: 4)])
    guard expectScreen("Off", of: alarm, after: "The alarm was disarmed") else { return false }
    alarm.arm()
    sensor.replay([.failure(Broken())])
    return expectScreen("Sensor trouble", of: alarm, after: "The sensors could not read")
  }

  @discardableResult
  @MainActor private func expectScreen(
    _ text: Swift::String, of alarm: PhoneAlarm, after: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      alarm.screen, text,
      "\(after). The screen should say \"\(text)\", but it says \"\(alarm.screen)\". "
        + "What have you changed?", line: line)
  }

  /// Pushes the phone, and expects one move and no other news.
  @MainActor private func expectOneMove(
    _ sensor: CMMotionManager, _ listener: Listener, _ after: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    sensor.replay([.acceleration(x: 0, y: 2, z: 0)])
    let names = listener.log.names
    return CheckSupport::expectEqual(
      names, ["motionManager(_:didMoveWith:)"],
      "\(after), and then the phone was moved. The delegate should be told of one move. It was "
        + "told: \(list(names)). What does start() ask, and when is the answer no?", line: line)
  }

  @MainActor private func skipUnlessSensorsAreSwitchedOn() throws {
    let (manager, sensor, listener) = phone(hasSensors: true)
    manager.start()
    try CheckSupport::skip(unless: sensor.isDeviceMotionActive, see: "testSensorsAreSwitchedOn")
    Swift::withExtendedLifetime(listener) {}
  }

  @MainActor private func skipUnlessStartIsRight() throws {
    try skipUnlessSensorsAreSwitchedOn()
    let (manager, _, listener) = phone(hasSensors: true)
    manager.start()
    try CheckSupport::skip(
      unless: listener.log.count, is: 0, see: "testPhoneWithSensorsIsNotCalledUnavailable")
  }

  @MainActor private func phone(
    hasSensors: Swift::Bool
  ) -> (MotionManager, CMMotionManager, Listener) {
    let sensor = MiniMotion::CMMotionManager(isDeviceMotionAvailable: hasSensors)
    let manager = MotionManager(sensor: sensor)
    let listener = Listener()
    manager.delegate = listener
    return (manager, sensor, listener)
  }

  private func list(_ names: [Swift::String]) -> Swift::String {
    names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}
