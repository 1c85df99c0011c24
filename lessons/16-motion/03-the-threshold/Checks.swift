import CheckSupport
import MiniMotion
import XCTest

@testable import Exercise

/// Writes down what it is told.
@MainActor final class Listener: MotionManagerDelegate {
  let log = CheckSupport::CallLog()
  private(set) var strengths: [Swift::Double] = []
  /// What it does when it is told the next time.
  fileprivate var whenTold: (() -> Void)?

  func motionManagerIsUnavailable(_ manager: MotionManager) {
    log.record("motionManagerIsUnavailable(_:)", sender: manager)
  }

  func motionManager(_ manager: MotionManager, didMoveWith strength: Swift::Double) {
    log.record("motionManager(_:didMoveWith:)", sender: manager)
    strengths.Swift::append(strength)
    let then = whenTold
    whenTold = nil
    then?()
  }

  func motionManager(_ manager: MotionManager, didFailWith error: any Error) {
    log.record("motionManager(_:didFailWith:)", sender: manager)
  }
}

/// A push, and what else the sensors have read.
private struct Push {
  let x, y, z: Swift::Double
  var gravity: (Swift::Double, Swift::Double, Swift::Double) = (0, 0, -1)

  init(_ x: Swift::Double, _ y: Swift::Double, _ z: Swift::Double) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  @MainActor var reading: MiniMotion::CMMotionManager.Reading {
    .motion(
      MiniMotion::CMDeviceMotion(
        userAcceleration: MiniMotion::CMAcceleration(x: x, y: y, z: z),
        gravity: MiniMotion::CMAcceleration(x: gravity.0, y: gravity.1, z: gravity.2)))
  }
}

final class TheThresholdChecks: XCTestCase {
  @MainActor func testPushInAnyDirectionIsTold() {
    for push in Self.alongAnAxis {
      guard expect(1, [push], "A push along one axis is strong enough.", "It is to be told at once.")
      else { return }
    }
  }

  @MainActor func testDirectionsAddUp() throws {
    try skipUnlessAnyDirectionIsTold()
    for push in [
      Push(1.2, 1.2, 0), Push(0, -1.1, 1.1), Push(-1, -1, 1), Push(-1.4, 0, -1.4),
      Push(-0.9, -1.2, -0.8), Push(0.8975, -0.8975, 0.8975),
    ] {
      guard expect(1, [push], "Its strength is more than 1.5.", "What do you compare?") else {
        return
      }
    }
  }

  @MainActor func testTheDelegateIsToldTheStrength() throws {
    try skipUnlessAnyDirectionIsTold()
    let (manager, sensor, listener) = startedPhone()
    // Weaker than the second one: the order of strong pushes is another check's business.
    // Four digits behind the point: it is not to be rounded.
    let part = CheckSupport::sum(CheckSupport::draw(0.5, to: 1.2), 0.000_451_78)
    let (x, y) = (CheckSupport::product(part, 2), CheckSupport::product(part, 3))
    let pushes = [Push(x, y, CheckSupport::product(part, 6)), Push(-1, 4, -8), Push(0, 0, -2.5)]
    let first = CheckSupport::product(part, 7)
    sensor.replay(pushes.Swift::map { $0.reading })
    listener.log.expectSender(
      of: "motionManager(_:didMoveWith:)", is: manager, "Which object has read the sensors?")
    for (strength, told) in Swift::zip([first, 9, 2.5], listener.strengths) {
      guard expectStrength(strength, told) else { return }
    }
    let (strongManager, strongSensor, strongListener) = startedPhone()
    let (far, wide) = (CheckSupport::product(part, 20), CheckSupport::product(part, -60))
    strongSensor.replay([Push(far, CheckSupport::product(part, 30), wide).reading])
    let told = CheckSupport::value(strongListener.strengths.Swift::first, or: 0)
    guard expectStrength(CheckSupport::product(part, 70), told) else { return }
    strongSensor.replay([Push(0, CheckSupport::product(part, -9000), 0).reading])
    let strongest = CheckSupport::value(strongListener.strengths.Swift::last, or: 0)
    _ = expectStrength(CheckSupport::product(part, 9000), strongest)
    Swift::withExtendedLifetime(strongManager) {}
  }

  @MainActor func testWeakPushIsSilent() {
    for push in [
      Push(0, 0, 0), Push(1, 0, 0), Push(0, -0.1, 0), Push(0.9, 0.9, 0), Push(-0.8, 0.8, -0.8),
      Push(0, -0.7, 1.1),
    ] {
      guard expect(0, [push], "It is not stronger than 1.5.", "What do you compare?") else {
        return
      }
    }
  }

  @MainActor func testExactlyTheThresholdIsSilent() throws {
    try skipUnlessAnyDirectionIsTold()
    for push in [Push(1.5, 0, 0), Push(0, 0, -1.5), Push(-1, 0.5, 1)] {
      guard expect(0, [push], "Its strength is exactly 1.5.", "Is that more than 1.5?") else {
        return
      }
    }
    for push in [Push(1.500_000_000_000_01, 0, 0), Push(0, -1.501, 0), Push(0, 0, 1.51)] {
      guard expect(1, [push], "Its strength is a little more than 1.5.", "Where is the edge?")
      else { return }
    }
  }

  @MainActor func testGravityIsNoPush() throws {
    try skipUnlessAnyDirectionIsTold()
    // The phone lies on each of its sides, also on those with which z has no gravity.
    let cases: [(Push, Push, (Swift::Double, Swift::Double, Swift::Double))] = [
      (Push(1.2, 0, 0), Push(-2, 0, 0), (1, 0, 0)), (Push(0, 1.2, 0), Push(0, -2, 0), (0, 1, 0)),
      (Push(0, 0, -1.2), Push(0, 0, 2), (0, 0, -1)),
    ]
    for (pull, lift, gravity) in cases {
      var (still, lifted) = (pull, lift)
      (still.gravity, lifted.gravity) = (gravity, gravity)
      guard
        expect(
          0, [still], "It goes the way gravity pulls, which is 1 more.", "Which reading is a push?"),
        expect(1, [lifted], "It goes against gravity.", "Which reading is a push?")
      else { return }
    }
  }

  @MainActor func testEachStrongReadingIsTold() throws {
    try skipUnlessAnyDirectionIsTold()
    let (strong, weak) = (Push(2, 0, 0), Push(1, 0, 0))
    guard
      expect(4, [strong, strong, weak, strong, strong], "Four are strong.", "What is remembered?")
    else { return }
    for (earlier, later) in [(strong, weak), (weak, strong)] {
      let (manager, sensor, ear) = startedPhone()
      for push in [earlier, later] { sensor.measure(push.reading) }
      sensor.deliver()
      Swift::withExtendedLifetime(manager) {}
      guard
        CheckSupport::expectEqual(
          ear.log.count, 1,
          "A strong and a weak reading were both measured before look(at:) was called with each of them. "
            + "The delegate should be told once, but was told \(CheckSupport::times(ear.log.count)). "
            + "Which reading does look(at:) look at?")
      else { return }
    }
    let (first, firstSensor, listener) = startedPhone()
    let (second, secondSensor, other) = startedPhone()
    firstSensor.replay([strong.reading])
    secondSensor.replay([strong.reading, strong.reading])
    first.stop()
    first.start()
    firstSensor.replay([strong.reading])
    CheckSupport::expectEqual(
      [listener.log.count, other.log.count], [2, 2],
      "Two phones were pushed twice each. Each delegate should be told twice. They were told "
        + "\(listener.log.count) and \(CheckSupport::times(other.log.count)). What is remembered, and where?")
    for (manager, sensor, ear) in [(second, secondSensor, other), (first, firstSensor, listener)] {
      ear.log.clear()
      sensor.replay([strong.reading])
      ear.log.expectSender(
        of: "motionManager(_:didMoveWith:)", is: manager, "Which object has read the sensors?")
    }
    other.log.clear()
    other.whenTold = { secondSensor.replay([strong.reading]) }
    secondSensor.replay([strong.reading])
    CheckSupport::expectEqual(
      other.log.count, 2,
      "A phone was pushed, and when its delegate was told, the phone was pushed again. The delegate should "
        + "hear of 2 pushes, but it heard of \(other.log.count). What is remembered, and where?")
    Swift::withExtendedLifetime((first, second)) {}
    let lonely = MotionManager(sensor: firstSensor)
    lonely.start()
    firstSensor.replay([strong.reading])
    listener.log.clear()
    lonely.delegate = listener
    firstSensor.replay([strong.reading])
    listener.log.expectOnce("motionManager(_:didMoveWith:)", "A delegate came after start().")
    CheckSupport::expectEachTime(
      1, "The phone was pushed, and the delegate should be told of a move once each time"
    ) { _ in
      listener.log.clear()
      firstSensor.replay([strong.reading])
      return listener.log.count
    }
    listener.log.clear()
    other.log.clear()
    lonely.delegate = other
    firstSensor.replay([strong.reading])
    CheckSupport::expectEqual(
      [listener.log.count, other.log.count], [0, 1],
      "Another delegate came, and the phone was pushed. The old one should be told nothing and the new one once. They were told "
        + "\(CheckSupport::times(listener.log.count)) and \(CheckSupport::times(other.log.count)). Who is the delegate now?")
    Swift::withExtendedLifetime(lonely) {}
  }

  private static let alongAnAxis = [
    Push(2, 0, 0), Push(0, 3, 0), Push(0, 0, 1.6), Push(-2, 0, 0), Push(0, -1.7, 0),
    Push(0, 0, -40),
  ]

  @MainActor private func skipUnlessAnyDirectionIsTold() throws {
    for push in Self.alongAnAxis {
      let (manager, sensor, listener) = startedPhone()
      sensor.replay([push.reading])
      try CheckSupport::skip(
        unless: listener.log.count, is: 1, see: "testPushInAnyDirectionIsTold")
      Swift::withExtendedLifetime(manager) {}
    }
  }

  /// Compares a strength that was told.
  @MainActor private func expectStrength(
    _ strength: Swift::Double, _ told: Swift::Double, line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      told, strength, within: 0.000_000_1,
      "The strength of a push is \((strength * 10_000).rounded() / 10_000). The delegate was told "
        + "\((told * 10_000).rounded() / 10_000). What is left to do with the three numbers?",
      line: line)
  }

  /// Pushes a phone, and compares how often its delegate is told.
  @MainActor private func expect(
    _ count: Swift::Int, _ pushes: [Push], _ fact: Swift::String, _ idea: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    let (manager, sensor, listener) = startedPhone()
    sensor.replay(pushes.Swift::map { $0.reading })
    Swift::withExtendedLifetime(manager) {}
    let told = listener.log.names
    let move = "motionManager(_:didMoveWith:)"
    return CheckSupport::expectEqual(
      told, CheckSupport::numbers(to: count).Swift::map { _ in move },
      "The phone was pushed: "
        + "\(pushes.map { "(\($0.x), \($0.y), \($0.z))" }.joined(separator: ", ")). \(fact) "
        + "Expected calls of \(move): \(count), and no others. What was called: "
        + "\(told.isEmpty ? "nothing" : told.joined(separator: ", ")). \(idea)", line: line)
  }

  @MainActor private func startedPhone() -> (
    MotionManager, MiniMotion::CMMotionManager, Listener
  ) {
    let sensor = MiniMotion::CMMotionManager()
    let manager = MotionManager(sensor: sensor)
    let listener = Listener()
    manager.delegate = listener
    manager.start()
    return (manager, sensor, listener)
  }
}
