import MiniMotion
import XCTest

private struct Broken: Error {}

/// Turns its sensor off at the end.
@MainActor private final class Owner {
  private let sensor: CMMotionManager

  init(_ sensor: CMMotionManager) { self.sensor = sensor }

  isolated deinit { sensor.stopDeviceMotionUpdates() }
}

final class CMMotionManagerTests: XCTestCase {
  @MainActor private var heard: [String] = []

  @MainActor func testDeliversEachReadingWhileItIsOn() async {
    let sensor = CMMotionManager()
    sensor.replay([.acceleration(x: 9, y: 9, z: 9)])
    start(sensor)
    XCTAssertTrue(sensor.isDeviceMotionActive)
    sensor.replay([.acceleration(x: 1, y: -2, z: 0.5), .failure(Broken()), .nothing])
    sensor.stopDeviceMotionUpdates()
    XCTAssertFalse(sensor.isDeviceMotionActive)
    sensor.replay([.acceleration(x: 9, y: 9, z: 9)])
    XCTAssertEqual(heard, ["1.0 -2.0 0.5", "Broken", "nothing"])
  }

  @MainActor func testDeliversAReadingTogetherWithAnError() async {
    let sensor = CMMotionManager()
    start(sensor)
    let motion = CMDeviceMotion(userAcceleration: CMAcceleration(x: 1, y: 2, z: 3))
    sensor.replay([.motion(motion), .doubtful(motion, Broken())])
    XCTAssertEqual(heard, ["1.0 2.0 3.0", "1.0 2.0 3.0, Broken"])
  }

  @MainActor func testWhatTheClosureHoldsMayTurnItOffWhenItGoes() async {
    let sensor = CMMotionManager()
    for _ in 1...2 {
      let owner = Owner(sensor)
      sensor.startDeviceMotionUpdates(to: .main) { _, _ in _ = owner }
    }
    XCTAssertFalse(sensor.isDeviceMotionActive)
    let owner = Owner(sensor)
    sensor.startDeviceMotionUpdates(to: .main) { _, _ in _ = owner }
    sensor.stopDeviceMotionUpdates()
    XCTAssertFalse(sensor.isDeviceMotionActive)
  }

  @MainActor func testDoesNothingWithoutSensors() async {
    let sensor = CMMotionManager(isDeviceMotionAvailable: false)
    start(sensor)
    XCTAssertFalse(sensor.isDeviceMotionActive)
    sensor.replay([.acceleration(x: 1, y: 1, z: 1)])
    XCTAssertEqual(heard, [])
  }

  @MainActor func testDeliversWhatIsOnItsWayAlsoAfterItWasTurnedOff() async {
    let sensor = CMMotionManager()
    start(sensor)
    sensor.measure(.acceleration(x: 1, y: 0, z: 0))
    XCTAssertEqual(heard, [])
    sensor.stopDeviceMotionUpdates()
    XCTAssertNil(sensor.deviceMotion)
    sensor.deliver()
    sensor.deliver()
    XCTAssertEqual(heard, ["1.0 0.0 0.0"])
  }

  @MainActor func testEndsInTheMiddleOfAReplay() async {
    let sensor = CMMotionManager()
    sensor.startDeviceMotionUpdates(to: .main) { [weak sensor] motion, _ in
      self.heard.append("\(motion?.userAcceleration.x ?? 0)")
      sensor?.stopDeviceMotionUpdates()
    }
    sensor.replay([.acceleration(x: 1, y: 0, z: 0), .acceleration(x: 2, y: 0, z: 0)])
    XCTAssertEqual(heard, ["1.0"])
  }

  @MainActor func testCallsTheNewestClosureOnly() async {
    let sensor = CMMotionManager()
    start(sensor)
    sensor.startDeviceMotionUpdates(to: .main) { _, _ in self.heard.append("new") }
    sensor.replay([.nothing])
    XCTAssertEqual(heard, ["new"])
  }

  @MainActor func testLetsGoOfTheClosureWhenItIsTurnedOff() async {
    final class Object {}
    let sensor = CMMotionManager()
    weak var gone: Object?
    do {
      let object = Object()
      gone = object
      sensor.startDeviceMotionUpdates(to: .main) { _, _ in _ = object }
    }
    XCTAssertNotNil(gone)
    sensor.stopDeviceMotionUpdates()
    XCTAssertNil(gone)
  }

  @MainActor func testTimePassesWithEachReading() async {
    let sensor = CMMotionManager()
    sensor.deviceMotionUpdateInterval = 0.5
    sensor.replay([.nothing])
    start(sensor)
    sensor.replay([.nothing, .acceleration(x: 0, y: 0, z: 0)])
    XCTAssertEqual(sensor.deviceMotion?.timestamp, 1.5)
    XCTAssertEqual(sensor.deviceMotion?.gravity, CMAcceleration(x: 0, y: 0, z: -1))
  }

  @MainActor private func start(_ sensor: CMMotionManager) {
    sensor.startDeviceMotionUpdates(to: .main) { motion, error in
      let push = motion?.userAcceleration
      let parts = [push.map { "\($0.x) \($0.y) \($0.z)" }, error.map { "\(type(of: $0))" }]
      let known = parts.compactMap(\.self)
      self.heard.append(known.isEmpty ? "nothing" : known.joined(separator: ", "))
    }
  }
}
