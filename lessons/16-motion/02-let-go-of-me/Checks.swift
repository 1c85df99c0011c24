import CheckSupport
import MiniMotion
import XCTest

@testable import Exercise

private struct Broken: Error {}

/// Writes down what it is told.
@MainActor private final class Listener: MotionManagerDelegate {
  let log = CheckSupport::CallLog()
  private(set) var strengths: [Swift::Double] = []

  func motionManagerIsUnavailable(_ manager: MotionManager) {
    log.record("motionManagerIsUnavailable(_:)", sender: manager)
  }

  func motionManager(_ manager: MotionManager, didMoveWith strength: Swift::Double) {
    log.record("motionManager(_:didMoveWith:)", sender: manager)
    strengths.Swift::append(strength)
  }

  func motionManager(_ manager: MotionManager, didFailWith error: any Error) {
    log.record("motionManager(_:didFailWith:)", sender: manager)
  }
}

final class LetGoOfMeChecks: XCTestCase {
  private static let move = "motionManager(_:didMoveWith:)"
  private static let failure = "motionManager(_:didFailWith:)"

  @MainActor func testManagerIsReleased() {
    for news: MiniMotion::CMMotionManager.Reading? in [nil, Self.push, .failure(Broken())] {
      let sensor = MiniMotion::CMMotionManager()
      CheckSupport::expectReleased(
        "A manager that was started", holders: [sensor], "What does the closure use?"
      ) {
        startedManager(sensor, news)
      }
    }
    let sensor = MiniMotion::CMMotionManager()
    CheckSupport::expectReleased(
      "A manager that was started twice", holders: [sensor], "What does the closure use?"
    ) {
      let manager = startedManager(sensor, Self.push)
      manager.start()
      return manager
    }
    CheckSupport::expectReleased(
      "A manager that was stopped", holders: [sensor], "Who holds it without a closure?"
    ) {
      let manager = startedManager(sensor, Self.push)
      manager.stop()
      return manager
    }
  }

  @MainActor func testReadingWithoutAManagerIsHarmless() throws {
    try skipUnlessManagerIsReleased()
    let sensor = MiniMotion::CMMotionManager()
    let listener = Listener()
    startAndForget(sensor, listener)
    sensor.deliver()
    sensor.replay([Self.push, .failure(Broken()), .nothing])
    CheckSupport::expectEqual(
      listener.log.count, 0,
      "The manager is gone, and the sensor has gone on reading. Nobody should be told of it, but "
        + "the delegate was. Who told it?")
  }

  @MainActor func testManagerStillTellsItsDelegate() {
    let (first, second) = (startedPhone(), startedPhone())
    guard tellsAll(first), tellsAll(second), tellsAll(first) else { return }
    let listener = first.2
    let strength = CheckSupport::value(listener.strengths.Swift::last, or: 0)
    CheckSupport::expectEqual(
      strength, 3, "The push was 2, -1 and 2, which has a strength of 3. What have you changed?")
    CheckSupport::expectEachTime(
      1, "The phone was pushed, and the delegate should be told of a move once each time"
    ) { _ in
      listener.log.clear()
      first.1.replay([Self.push])
      return listener.log.count
    }
    let other = MotionManager(sensor: MiniMotion::CMMotionManager(isDeviceMotionAvailable: false))
    other.delegate = listener
    other.start()
    listener.log.expectSender(
      of: "motionManagerIsUnavailable(_:)", is: other, "A phone without motion sensors is reported."
    )
  }

  @MainActor func testNewDelegateIsTold() throws {
    try skipUnlessDelegateIsTold()
    let (manager, sensor, old) = startedPhone()
    let new = Listener()
    sensor.replay([Self.push])
    old.log.clear()
    manager.delegate = new
    sensor.replay([Self.push, .failure(Broken())])
    CheckSupport::expectEqual(
      [old.log.count, new.log.count], [0, 2],
      "Another delegate was set after start(). It should be told of a move and of a failure, and "
        + "the old one of nothing. Calls of the old one: \(old.log.count), of the new one: "
        + "\(new.log.count). When do you read the property?")
    let late = Listener()
    let lateSensor = MiniMotion::CMMotionManager()
    let lonely = startedManager(lateSensor, Self.push)
    lonely.delegate = late
    lateSensor.replay([Self.push])
    late.log.expectOnce(
      Self.move, "A delegate came when the sensor was on. When do you ask for it?")
  }

  @MainActor func testDelegateIsReleased() throws {
    try skipUnlessManagerIsReleased()
    let sensor = MiniMotion::CMMotionManager()
    let manager = MotionManager(sensor: sensor)
    CheckSupport::expectReleased(
      "A delegate whose manager was started", holders: [manager, sensor],
      "What does the closure use, besides the manager?"
    ) {
      let listener = Listener()
      manager.delegate = listener
      manager.start()
      sensor.replay([Self.push, .failure(Broken())])
      return listener
    }
    let successor = Listener()
    CheckSupport::expectReleased(
      "The former delegate of a manager", holders: [manager, sensor], "Which property still needs it?"
    ) {
      let listener = Listener()
      manager.delegate = listener
      sensor.replay([Self.push, .failure(Broken())])
      manager.delegate = successor
      return listener
    }
    Swift::withExtendedLifetime(successor) {}
    Swift::withExtendedLifetime(manager) {}
  }

  @MainActor func testManagerKeepsItsSensor() {
    weak var sensor: MiniMotion::CMMotionManager?
    let manager = newManager { sensor = $0 }
    manager.start()
    CheckSupport::expectPresent(
      sensor,
      "The manager is in use, so its sensor should be there, but it is gone. "
        + "Which reference keeps it alive?")
    Swift::withExtendedLifetime(manager) {}
  }

  @MainActor func testSensorGoesWithItsManager() throws {
    try skipUnlessManagerIsReleased()
    CheckSupport::expectReleased(
      "The sensor of a manager that is gone", "Which reference to the sensor is left?"
    ) {
      let sensor = MiniMotion::CMMotionManager()
      _ = startedManager(sensor, Self.push)
      return sensor
    }
  }

  /// Whether a new manager tells its delegate all that it should, also after a second start.
  @MainActor private func tellsAll(
    _ phone: (MotionManager, MiniMotion::CMMotionManager, Listener)
  ) -> Swift::Bool {
    let (manager, sensor, listener) = phone
    for number in CheckSupport::numbers(to: 2) {
      listener.log.clear()
      sensor.replay([
        Self.push, Self.touch, .failure(Broken()), .nothing, Self.doubtfulPush, Self.push,
      ])
      let names = listener.log.names
      let isRight = CheckSupport::expectEqual(
        names, [Self.move, Self.failure, Self.failure, Self.move],
        "\(number == 1 ? "Two managers were started" : "The manager was stopped and started again"). "
          + "A sensor delivered a strong push, one that is not, an error, nothing, a strong push "
          + "together with an error, and a strong push. The delegate of its manager should be "
          + "told: a move, a failure, a failure, a move. It was told: "
          + "\(names.isEmpty ? "nothing" : names.joined(separator: ", ")). "
          + "What is there when the closure runs?")
      guard isRight else { return false }
      listener.log.expectSender(of: Self.move, is: manager, "Who is the sender?")
      listener.log.expectSender(of: Self.failure, is: manager, "Who is the sender?")
      manager.stop()
      sensor.replay([Self.push])
      manager.start()
    }
    return true
  }

  private static var push: MiniMotion::CMMotionManager.Reading {
    .acceleration(x: 2, y: -1, z: 2)
  }
  @MainActor private static var doubtfulPush: MiniMotion::CMMotionManager.Reading {
    let acceleration = MiniMotion::CMAcceleration(x: 2, y: -1, z: 2)
    return .doubtful(MiniMotion::CMDeviceMotion(userAcceleration: acceleration), Broken())
  }
  private static var touch: MiniMotion::CMMotionManager.Reading {
    .acceleration(x: 0, y: -1.5, z: 0)
  }

  @MainActor private func newManager(
    _ look: (MiniMotion::CMMotionManager) -> Void
  ) -> MotionManager {
    let sensor = MiniMotion::CMMotionManager()
    look(sensor)
    return MotionManager(sensor: sensor)
  }

  @MainActor private func startedManager(
    _ sensor: MiniMotion::CMMotionManager, _ news: MiniMotion::CMMotionManager.Reading?
  ) -> MotionManager {
    let manager = MotionManager(sensor: sensor)
    manager.start()
    if let news { sensor.replay([news]) }
    return manager
  }

  /// Starts a manager that nobody keeps, with a reading that is on its way.
  @MainActor private func startAndForget(
    _ sensor: MiniMotion::CMMotionManager, _ listener: Listener
  ) {
    let manager = MotionManager(sensor: sensor)
    manager.delegate = listener
    manager.start()
    sensor.measure(Self.push)
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

  @MainActor private func skipUnlessManagerIsReleased() throws {
    for news: MiniMotion::CMMotionManager.Reading? in [nil, Self.push, .failure(Broken())] {
      let sensor = MiniMotion::CMMotionManager()
      let isReleased = CheckSupport::isReleased { startedManager(sensor, news) }
      try CheckSupport::skip(unless: isReleased, see: "testManagerIsReleased")
    }
  }

  @MainActor private func skipUnlessDelegateIsTold() throws {
    let (manager, sensor, listener) = startedPhone()
    sensor.replay([
      Self.push, Self.touch, .failure(Broken()), .nothing, Self.doubtfulPush, Self.push,
    ])
    try CheckSupport::skip(
      unless: listener.log.names, is: [Self.move, Self.failure, Self.failure, Self.move],
      see: "testManagerStillTellsItsDelegate")
    Swift::withExtendedLifetime(manager) {}
  }
}
