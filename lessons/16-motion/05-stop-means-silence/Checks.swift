import CheckSupport
import MiniMotion
import XCTest

@testable import Exercise

private struct Trouble: Error {}

/// Writes down what it is told, and stops or restarts the manager at once if the check wants it.
@MainActor final class Listener: MotionManagerDelegate {
  private(set) var news: [Swift::String] = []
  let log = CheckSupport::CallLog()
  fileprivate var stops = false
  fileprivate var starts = false
  /// The sensors whose queue it empties when it has called `stop()`.
  fileprivate weak var emptied: MiniMotion::CMMotionManager?

  func motionManagerIsUnavailable(_ manager: MotionManager) {
    news.Swift::append("unavailable")
  }

  func motionManager(_ manager: MotionManager, didMoveWith strength: Swift::Double) {
    news.Swift::append("move \(strength)")
    log.record("motionManager(_:didMoveWith:)", sender: manager)
    react(manager)
  }

  func motionManager(_ manager: MotionManager, didFailWith error: any Error) {
    news.Swift::append(error is Trouble ? "failure" : "another failure")
    react(manager)
  }

  private func react(_ manager: MotionManager) {
    if stops {
      manager.stop()
      emptied?.deliver()
    }
    if starts { manager.start() }
  }

  fileprivate func clear() { news = [] }
}

private typealias Reading = MiniMotion::CMMotionManager.Reading

final class StopMeansSilenceChecks: XCTestCase {
  @MainActor func testReadingOnItsWayIsSilent() {
    let onTheirWay: [([Reading], Swift::String)] = [
      ([move(2)], "a move was"), ([.failure(Trouble())], "an error was"),
      ([move(3), .failure(Trouble()), move(4)], "three readings were"),
    ]
    let other = Phone()
    for (readings, what) in onTheirWay {
      let phone = Phone()
      phone.manager.start()
      for reading in readings { phone.sensor.measure(reading) }
      phone.manager.stop()
      other.manager.start()
      phone.sensor.deliver()
      let isRight = expect(
        [], phone, after: "stop() was called while \(what) on the way, and another manager runs",
        "Who runs after stop(), and what does it ask?")
      guard isRight else { return }
      for reading in readings { other.sensor.measure(reading) }
      other.manager.stop()
      other.manager.delegate = phone.listener
      other.sensor.deliver()
      other.manager.delegate = other.listener
      let isSilent = expect(
        [], phone, after: "stop() was called while \(what) on the way, and a new delegate came",
        "Whom does stop() silence?")
      guard isSilent else { return }
    }
    Swift::withExtendedLifetime(other) {}
    let late = Phone()
    late.manager.delegate = nil
    late.manager.start()
    late.sensor.measure(move(2))
    late.manager.stop()
    late.manager.delegate = late.listener
    late.sensor.deliver()
    guard
      expect(
        [], late, after: "stop() was called without a delegate while a move was on the way, and then one came",
        "Whom does stop() silence?")
    else { return }
    let often = Phone()
    CheckSupport::expectEachTime(
      0, "start() was called, a move was on the way, and stop() was called. Nothing should be told"
    ) { _ in
      often.manager.start()
      often.sensor.measure(move(2))
      often.manager.stop()
      often.sensor.deliver()
      return often.listener.news.Swift::count
    }
    for (starts, stops, situation) in [
      (2, 1, "A move was on the way, start() had been called twice, and stop() was called once"),
      (1, 2, "A move was on the way, and stop() was called twice"),
    ] {
      let phone = Phone()
      for _ in CheckSupport::numbers(to: starts) { phone.manager.start() }
      phone.sensor.measure(move(2))
      for _ in CheckSupport::numbers(to: stops) { phone.manager.stop() }
      phone.sensor.deliver()
      let isSilent = expect(
        [], phone, after: situation, "Who runs after stop(), and what does it ask?")
      guard isSilent else { return }
    }
  }

  @MainActor func testDelegateMayStopWhileItIsTold() throws {
    try skipUnlessStopIsSilent()
    try skipUnlessStartWorksAgain()
    let cases: [([Reading], [Swift::String])] = [
      ([move(2), move(3), .failure(Trouble())], ["move 2.0", "move 3.0", "failure"]),
      ([.failure(Trouble()), move(3), .failure(Trouble())], ["failure", "move 3.0", "failure"]),
    ]
    for (readings, all) in cases {
      let phone = Phone()
      phone.listener.stops = true
      for empties in [false, true] {
        phone.listener.clear()
        phone.listener.emptied = empties ? phone.sensor : nil
        phone.manager.start()
        for reading in readings { phone.sensor.measure(reading) }
        phone.sensor.deliver()
        phone.sensor.replay(readings)
        let isRight = expect(
          Swift::Array.Swift::init(all.Swift::prefix(1)), phone,
          after: empties
            ? """
            Three readings were on the way. The delegate called stop() at the first one, and the others \
            came before its method returned
            """
            : "Three readings were on the way, and the delegate called stop() at the first one",
          "When do you ask whether the manager runs?")
        guard isRight else { return }
      }
      let restarted = Phone()
      (restarted.listener.stops, restarted.listener.starts) = (true, true)
      restarted.manager.start()
      restarted.sensor.replay(readings)
      let isRight = expect(
        all, restarted,
        after: "Three readings came, and at each of them the delegate called stop() and start()",
        "What does start() change, and is it changed back?")
      guard isRight else { return }
    }
  }

  @MainActor func testStartWorksAgain() {
    let phone = Phone()
    for time in ["first", "second", "third"] {
      phone.listener.clear()
      phone.manager.start()
      phone.sensor.replay([move(2), .failure(Trouble())])
      let isRight = expect(
        ["move 2.0", "failure"], phone,
        after: "start() was called for the \(time) time, and two readings came",
        "What does start() have to change?")
      guard isRight else { return }
      phone.manager.stop()
    }
    phone.listener.clear()
    phone.manager.stop()
    phone.manager.start()
    phone.sensor.replay([move(2), move(3)])
    guard
      expect(
        ["move 2.0", "move 3.0"], phone,
        after: "stop() was called twice, then start(), and two readings came",
        "What does start() have to change?")
    else { return }
    phone.listener.clear()
    phone.manager.start()
    phone.sensor.replay([move(4)])
    guard
      expect(
        ["move 4.0"], phone, after: "start() was called twice, and a reading came",
        "What does start() have to change?")
    else { return }
    let (former, changed) = (Listener(), Phone())
    changed.manager.delegate = former
    changed.manager.start()
    changed.sensor.replay([move(2)])
    changed.manager.stop()
    changed.manager.delegate = changed.listener
    changed.manager.start()
    changed.sensor.replay([move(3)])
    expect(
      ["move 3.0"], changed,
      after: "stop() was called, another delegate came, start() was called, and a reading came",
      "What does start() have to change?")
    expect(
      ["move 2.0"], restartedPhone(),
      after: "start() and stop() were called twice each, then start(), and a reading came",
      "What does start() have to change?")
    CheckSupport::expectEachTime(
      1,
      "start() was called, the phone was pushed, and stop() was called. The delegate should be told "
        + "of a move once each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      phone.listener.clear()
      phone.manager.stop()
      phone.manager.start()
      phone.sensor.replay([move(2)])
      phone.manager.stop()
      return phone.listener.news.Swift::count
    }
  }

  @MainActor func testSensorsAreSwitchedOff() {
    let phone = Phone()
    phone.manager.stop()
    for times in ["once", "twice"] {
      phone.manager.start()
      phone.manager.stop()
      guard expectSensorsAreOff(phone.sensor, "start() and stop() were called \(times)") else {
        return
      }
    }
    phone.manager.stop()
    phone.manager.start()
    phone.manager.start()
    phone.manager.stop()
    guard expectSensorsAreOff(phone.sensor, "start() was called twice, and stop() once") else {
      return
    }
    let lonely = MotionManager(sensor: phone.sensor)
    lonely.start()
    lonely.stop()
    expectSensorsAreOff(phone.sensor, "A manager without a delegate was started and stopped")
  }

  @MainActor func testStopKeepsTheDelegate() {
    let phone = Phone()
    for _ in CheckSupport::numbers(to: 2) {
      phone.manager.start()
      phone.manager.stop()
      let isRight = CheckSupport::expectSame(
        phone.manager.delegate, phone.listener,
        "stop() was called. The delegate should be the same as before, but it is another one, or "
          + "nobody. Which line changes it?")
      guard isRight else { return }
    }
  }

  @MainActor func testSensorsAreOffWhenTheManagerIsGone() async {
    let sensor = MiniMotion::CMMotionManager()
    for reading: Reading? in [nil, move(2), .failure(Trouble())] {
      useAndForget(sensor, reading)
      await CheckSupport::settle { [false].Swift::contains(sensor.isDeviceMotionActive) }
      let isRight = CheckSupport::expectEqual(
        sensor.isDeviceMotionActive, false,
        "The manager went away without stop(). The sensors should be off, but they are on. "
          + "Which code runs when an object goes away?")
      guard isRight else { return }
      sensor.deliver()
      sensor.replay([move(2)])
    }
    MotionManager(sensor: sensor).start()
    await CheckSupport::settle { [false].Swift::contains(sensor.isDeviceMotionActive) }
    CheckSupport::expectEqual(
      sensor.isDeviceMotionActive, false,
      "A manager without a delegate went away without stop(). The sensors should be off, but they "
        + "are on. Does your deinit ask for a delegate?")
    useAndForget(MiniMotion::CMMotionManager(isDeviceMotionAvailable: false), nil)
  }

  @MainActor func testTheRestStaysAsItWas() {
    let phone = Phone()
    let other = Phone(sensor: MiniMotion::CMMotionManager(isDeviceMotionAvailable: false))
    phone.manager.start()
    other.manager.start()
    other.manager.stop()
    phone.sensor.replay([
      .failure(Trouble()), move(2), move(1.5), .nothing, .failure(Trouble()), move(-7), move(7),
    ])
    guard
      expect(
        ["failure", "move 2.0", "failure", "move 7.0", "move 7.0"], phone,
        after: "The manager was running, and another one was stopped. Seven readings came",
        "What do you ask in the closure?")
    else { return }
    phone.listener.clear()
    phone.sensor.replay([doubtful(2), move(3), doubtful(CheckSupport::draw(4.0, to: 9.0))])
    guard
      expect(
        ["failure", "move 3.0", "failure"], phone,
        after: "Three readings came, the first and the last of them together with an error",
        "Which of the two do you ask for first?")
    else { return }
    other.manager.start()
    other.manager.start()
    guard
      expect(
        ["unavailable", "unavailable", "unavailable"], other,
        after: "On a phone without motion sensors, start(), stop(), start() and start() were called",
        "Which of them tells?")
    else { return }
    let again = Phone()
    again.manager.start()
    again.sensor.measure(move(5.000_061_035_156_25))
    again.manager.start()
    again.sensor.deliver()
    guard
      expect(
        ["move 5.00006103515625"], again,
        after: "A move was on the way when start() was called again, without stop()",
        "What does start() change?")
    else { return }
    again.listener.log.expectSender(
      of: "motionManager(_:didMoveWith:)", is: again.manager, "Which phone was moved?")
    phone.listener.clear()
    phone.manager.delegate = nil
    phone.sensor.replay([move(2), .failure(Trouble())])
    phone.manager.delegate = phone.listener
    phone.sensor.replay([move(3), .failure(Trouble())])
    expect(
      ["move 3.0", "failure"], phone,
      after: "Nobody was the delegate for a while, and then there was one again",
      "What do you ask in the closure?")
    CheckSupport::expectReleased(
      "A delegate whose manager is running", holders: [phone.manager], "It was so before."
    ) {
      let listener = Listener()
      phone.manager.delegate = listener
      phone.manager.start()
      phone.sensor.replay([move(3), .failure(Trouble())])
      return listener
    }
    CheckSupport::expectReleased(
      "The former delegate of a manager", holders: [phone.manager], "Which property still needs it?"
    ) {
      let listener = Listener()
      phone.manager.delegate = listener
      phone.sensor.replay([move(3), .failure(Trouble())])
      phone.manager.delegate = phone.listener
      return listener
    }
    let late = Phone()
    late.manager.delegate = nil
    late.manager.start()
    late.manager.delegate = late.listener
    late.sensor.replay([move(4)])
    expect(
      ["move 4.0"], late, after: "A delegate came after start()", "What do you ask in the closure?")
  }

  @discardableResult
  @MainActor private func expectSensorsAreOff(
    _ sensor: MiniMotion::CMMotionManager, _ after: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      sensor.isDeviceMotionActive, false,
      "\(after). The sensors should be off, but they are on. Who switches them off?", line: line)
  }

  @MainActor private func move(_ strength: Swift::Double) -> Reading {
    .acceleration(x: 0, y: 0, z: strength)
  }

  /// A strong push that the sensors themselves do not trust.
  @MainActor private func doubtful(_ strength: Swift::Double) -> Reading {
    .doubtful(
      MiniMotion::CMDeviceMotion(
        userAcceleration: MiniMotion::CMAcceleration(x: 0, y: 0, z: strength)), Trouble())
  }

  /// Compares what a phone's delegate was told.
  @discardableResult
  @MainActor private func expect(
    _ news: [Swift::String], _ phone: Phone, after: Swift::String, _ idea: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      phone.listener.news, news,
      "\(after). The delegate should be told: \(list(news)). It was told: "
        + "\(list(phone.listener.news)). \(idea)", line: line)
  }

  private func list(_ news: [Swift::String]) -> Swift::String {
    news.isEmpty ? "nothing" : news.joined(separator: ", ")
  }

  /// Starts a manager that nobody keeps.
  @MainActor private func useAndForget(_ sensor: MiniMotion::CMMotionManager, _ reading: Reading?) {
    let phone = Phone(sensor: sensor)
    for _ in CheckSupport::numbers(to: CheckSupport::isPresent(reading) ? 3 : 1) { phone.manager.start() }
    if let reading { sensor.measure(reading) }
  }

  @MainActor private func skipUnlessStartWorksAgain() throws {
    try CheckSupport::skip(
      unless: restartedPhone().listener.news, is: ["move 2.0"], see: "testStartWorksAgain")
  }

  /// A phone whose manager was started again and again, and that was pushed then.
  @MainActor private func restartedPhone() -> Phone {
    let phone = Phone()
    for _ in CheckSupport::numbers(to: 2) {
      phone.manager.start()
      phone.manager.stop()
    }
    phone.manager.start()
    phone.sensor.replay([move(2)])
    return phone
  }

  @MainActor private func skipUnlessStopIsSilent() throws {
    for reading in [move(2), .failure(Trouble())] {
      let phone = Phone()
      phone.manager.start()
      phone.sensor.measure(reading)
      phone.manager.stop()
      phone.sensor.deliver()
      try CheckSupport::skip(
        unless: phone.listener.news, is: [], see: "testReadingOnItsWayIsSilent")
    }
  }
}

/// A phone with a motion manager that somebody listens to.
@MainActor private struct Phone {
  let sensor: MiniMotion::CMMotionManager
  let manager: MotionManager
  let listener = Listener()

  init(sensor: MiniMotion::CMMotionManager = MiniMotion::CMMotionManager()) {
    self.sensor = sensor
    manager = MotionManager(sensor: sensor)
    manager.delegate = listener
  }
}
