import CheckSupport
import MiniMotion
import XCTest

@testable import Exercise

/// What the check's sensors fail with.
private struct Trouble: Error {
  let number: Swift::Int
}

/// Writes down what it is told, in words.
@MainActor final class Listener: MotionManagerDelegate {
  private(set) var news: [Swift::String] = []
  private(set) var senders: [MotionManager] = []
  /// Whether it starts the manager once more as soon as it hears that it is unavailable.
  fileprivate var startsAgain = false

  func motionManagerIsUnavailable(_ manager: MotionManager) {
    note("unavailable", manager)
    guard startsAgain else { return }
    startsAgain = false
    manager.start()
  }

  func motionManager(_ manager: MotionManager, didMoveWith strength: Swift::Double) {
    note("move \(strength)", manager)
  }

  func motionManager(_ manager: MotionManager, didFailWith error: any Error) {
    let text =
      switch error {
      case let trouble as Trouble: "failure \(trouble.number)"
      case MotionError.noReading: "noReading"
      default: "another failure"
      }
    note(text, manager)
  }

  private func note(_ text: Swift::String, _ manager: MotionManager) {
    news.Swift::append(text)
    senders.Swift::append(manager)
  }
}

private typealias Reading = MiniMotion::CMMotionManager.Reading

final class WhatWentWrongChecks: XCTestCase {
  @MainActor func testPhoneWithoutSensorsIsReported() {
    let (first, second, third) = (
      Phone(hasSensors: false), Phone(hasSensors: false), Phone(hasSensors: false)
    )
    third.listener.startsAgain = true
    for (phone, count, times) in [
      (second, 1, "once"), (first, 1, "once"), (second, 2, "twice"), (first, 2, "twice"),
      (third, 2, "twice"),
    ] {
      phone.manager.start()
      let news = CheckSupport::numbers(to: count).Swift::map { _ in "unavailable" }
      guard
        expect(
          news, phone, after: "start() was called \(times) on a phone without motion sensors",
          "What stands between the braces of the guard?")
      else { return }
    }
    for phone in [first, second] { expectSenderIsRight(phone) }
    CheckSupport::expectEachTime(
      1, "start() was called on a phone without motion sensors, and the delegate should be told once each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      let before = first.listener.news.Swift::count
      first.manager.stop()
      first.manager.start()
      return CheckSupport::difference(first.listener.news.Swift::count, before)
    }
  }

  @MainActor func testErrorOfTheSensorsIsPassedOn() {
    let phones = [Phone(), Phone()]
    for phone in phones.Swift::reversed() {
      phone.manager.start()
      phone.sensor.replay([failure(4), failure(2), failure(2)])
      expect(
        ["failure 4", "failure 2", "failure 2"], phone,
        after: "The sensors failed three times, with the errors 4, 2 and 2",
        "Who knows the error in the closure?")
    }
    for phone in phones { expectSenderIsRight(phone) }
    for phone in phones.Swift::prefix(1) {
      CheckSupport::expectEachTime(
        1, "The sensors failed, and the delegate should be told once each time"
      ) {
        let before = phone.listener.news.Swift::count
        phone.sensor.replay([failure($0)])
        return CheckSupport::difference(phone.listener.news.Swift::count, before)
      }
    }
    expect(
      ["failure 1"], self.phone(after: failure(1)), after: "The sensors of another phone failed",
      "Who knows the error in the closure?")
  }

  @MainActor func testMissingReadingIsReported() {
    let phone = Phone()
    phone.manager.start()
    let count = CheckSupport::draw(101, to: 150)
    phone.sensor.replay(CheckSupport::numbers(to: count).Swift::map { _ in .nothing })
    expect(
      CheckSupport::numbers(to: count).Swift::map { _ in "noReading" }, phone,
      after: "The sensors delivered neither a reading nor an error, \(count) times",
      "Which of the four cases is this?")
    let other = Phone()
    other.manager.start()
    for one in [other, phone] { one.sensor.replay([.nothing]) }
    for one in [other, phone] { expectSenderIsRight(one) }
    expect(
      ["noReading"], self.phone(after: .nothing),
      after: "The sensors of another phone delivered nothing", "Which of the four cases is this?")
  }

  @MainActor func testDoubtfulReadingIsOnlyAFailure() {
    let phone = Phone()
    phone.manager.start()
    phone.sensor.replay([doubtful(30, 1), doubtful(0, 2)])
    expect(
      ["failure 1", "failure 2"], phone,
      after: "The sensors delivered two readings, each together with an error, 1 and 2",
      "What counts more?")
    expect(
      ["failure 1"], self.phone(after: doubtful(2, 1)),
      after: "The sensors of another phone delivered a reading together with the error 1",
      "What counts more?")
  }

  @MainActor func testGoodReadingIsNoFailure() {
    let phone = Phone()
    phone.manager.start()
    phone.sensor.replay([move(1), move(3), move(0), move(1.5), move(-2)])
    expect(
      ["move 3.0", "move 2.0"], phone,
      after: "The phone was pushed five times, with 1, 3, 0, 1.5 and 2, and no error came",
      "What may be told of a good reading?")
    expectSenderIsRight(phone)
    for (strength, news) in [
      (2.0, ["move 2.0"]), (2.000_061_035_156_25, ["move 2.00006103515625"]), (1, []), (0, []),
    ] {
      guard
        expect(
          news, self.phone(after: move(strength)),
          after: "Another phone was pushed, with \(strength)",
          "What may be told of a good reading?")
      else { return }
    }
  }

  @MainActor func testNextReadingCountsAfterAFailure() throws {
    try skipUnlessFailuresAreTold()
    let phone = Phone()
    phone.manager.start()
    phone.sensor.replay([
      failure(1), move(2), .nothing, move(3), doubtful(2, 5), move(0), move(4), failure(1),
    ])
    guard
      expect(
        [
          "failure 1", "move 2.0", "noReading", "move 3.0", "failure 5", "move 4.0", "failure 1",
        ], phone, after: "The sensors failed now and then, and delivered readings in between",
        "What has a failure changed?")
    else { return }
    phone.manager.stop()
    phone.manager.start()
    phone.sensor.replay([move(2)])
    expect(
      [
        "failure 1", "move 2.0", "noReading", "move 3.0", "failure 5", "move 4.0", "failure 1",
        "move 2.0",
      ], phone, after: "The manager was stopped, started again, and the phone was pushed",
      "What has a failure changed?")
    let late = Phone()
    late.manager.delegate = nil
    late.manager.start()
    late.sensor.replay([failure(1), .nothing])
    late.manager.delegate = late.listener
    late.sensor.replay([failure(4), .nothing, move(2)])
    expect(
      ["failure 4", "noReading", "move 2.0"], late,
      after: "Failures came, then a delegate, and then an error, nothing and a push of 2",
      "Who is the delegate at each of these moments?")
  }

  @MainActor func testFailureWithoutADelegateIsHarmless() {
    let sensor = MiniMotion::CMMotionManager()
    let manager = MotionManager(sensor: sensor)
    manager.start()
    sensor.replay([failure(1), .nothing, doubtful(3, 2), move(3)])
    MotionManager(sensor: MiniMotion::CMMotionManager(isDeviceMotionAvailable: false)).start()
    CheckSupport::expect(
      sensor.isDeviceMotionActive,
      "Nobody listens, and the sensors have failed. They should still be on, but they are off. "
        + "Who has switched them off?")
    Swift::withExtendedLifetime(manager) {}
    let late = Phone(hasSensors: false)
    late.manager.delegate = nil
    late.manager.start()
    late.manager.delegate = late.listener
    expect(
      [], late, after: "start() was called on a phone without motion sensors, and then a delegate came",
      "Who is the delegate at each of these moments?")
  }

  @MainActor func testManagerIsReleased() {
    let sensor = MiniMotion::CMMotionManager()
    for reading in [failure(1), .nothing, doubtful(3, 1), move(3)] {
      CheckSupport::expectReleased(
        "A manager that was started", holders: [sensor], "What does the closure use?"
      ) {
        let phone = Phone(sensor: sensor)
        phone.manager.start()
        sensor.replay([reading])
        return phone.manager
      }
      sensor.replay([reading])
    }
  }

  /// A new phone whose sensors have delivered that.
  @MainActor private func phone(after reading: Reading) -> Phone {
    let phone = Phone()
    phone.manager.start()
    phone.sensor.replay([reading])
    return phone
  }

  @MainActor private func failure(_ number: Swift::Int) -> Reading {
    .failure(Trouble(number: number))
  }

  @MainActor private func move(_ strength: Swift::Double) -> Reading {
    .acceleration(x: 0, y: strength, z: 0)
  }

  @MainActor private func doubtful(_ strength: Swift::Double, _ number: Swift::Int) -> Reading {
    let push = MiniMotion::CMAcceleration(x: strength, y: 0, z: 0)
    return .doubtful(MiniMotion::CMDeviceMotion(userAcceleration: push), Trouble(number: number))
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

  @MainActor private func expectSenderIsRight(_ phone: Phone, line: UInt = #line) {
    for sender in phone.listener.senders {
      let isRight = CheckSupport::expectSame(
        sender, phone.manager,
        "The delegate was given another manager than the one that was started. Who is calling?",
        line: line)
      guard isRight else { return }
    }
  }

  @MainActor private func skipUnlessFailuresAreTold() throws {
    let readings: [(Reading, [Swift::String], Swift::String)] = [
      (failure(1), ["failure 1"], "testErrorOfTheSensorsIsPassedOn"),
      (.nothing, ["noReading"], "testMissingReadingIsReported"),
      (doubtful(2, 1), ["failure 1"], "testDoubtfulReadingIsOnlyAFailure"),
      (move(2), ["move 2.0"], "testGoodReadingIsNoFailure"),
      (move(1), [], "testGoodReadingIsNoFailure"),
      (move(0), [], "testGoodReadingIsNoFailure"),
    ]
    for (reading, news, check) in readings {
      try CheckSupport::skip(
        unless: phone(after: reading).listener.news, is: news, see: check)
    }
  }

  private func list(_ news: [Swift::String]) -> Swift::String {
    news.isEmpty ? "nothing" : news.joined(separator: ", ")
  }
}

/// A phone with a motion manager that somebody listens to.
@MainActor private struct Phone {
  let sensor: MiniMotion::CMMotionManager
  let manager: MotionManager
  let listener = Listener()

  init(hasSensors: Swift::Bool = true) {
    self.init(sensor: MiniMotion::CMMotionManager(isDeviceMotionAvailable: hasSensors))
  }

  init(sensor: MiniMotion::CMMotionManager) {
    self.sensor = sensor
    manager = MotionManager(sensor: sensor)
    manager.delegate = listener
  }
}
