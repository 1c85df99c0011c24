// fails testPhoneWithoutSensorsIsReported
import MiniMotion

protocol MotionManagerDelegate: AnyObject {
  /// The phone has no motion sensors.
  func motionManagerIsUnavailable(_ manager: MotionManager)
  /// Somebody moves the phone.
  func motionManager(_ manager: MotionManager, didMoveWith strength: Double)
  /// The sensors could not read.
  func motionManager(_ manager: MotionManager, didFailWith error: any Error)
}

/// Reads the motion sensors, and tells its delegate what happens to the phone.
class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager
  private let threshold = 1.5
  private var starts = 0

  init(sensor: CMMotionManager) {
    self.sensor = sensor
  }

  func start() {
    guard sensor.isDeviceMotionAvailable else {
      starts += 1
      if starts <= 10 { delegate?.motionManagerIsUnavailable(self) }
      return
    }
    sensor.startDeviceMotionUpdates(to: .main) { [weak self] motion, error in
      self?.handle(motion, error)
    }
  }

  func stop() {
    sensor.stopDeviceMotionUpdates()
  }

  private func handle(_ motion: CMDeviceMotion?, _ error: (any Error)?) {
    if let error {
      delegate?.motionManager(self, didFailWith: error)
      return
    }
    guard let motion else { return }
    let strength = strength(of: motion.userAcceleration)
    if strength > threshold {
      delegate?.motionManager(self, didMoveWith: strength)
    }
  }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}

/// Rings when somebody picks up the phone.
class PhoneAlarm: MotionManagerDelegate {
  private let manager: MotionManager
  private(set) var screen = "Off"
  private(set) var rings = 0

  init(manager: MotionManager) {
    self.manager = manager
    manager.delegate = self
  }

  func arm() {
    screen = "Watching"
    manager.start()
  }

  func disarm() {
    manager.stop()
    screen = "Off"
  }

  func motionManagerIsUnavailable(_ manager: MotionManager) {
    screen = "No motion sensors"
  }

  func motionManager(_ manager: MotionManager, didMoveWith strength: Double) {
    rings += 1
    screen = "Put it back!"
  }

  func motionManager(_ manager: MotionManager, didFailWith error: any Error) {
    screen = "Sensor trouble"
  }
}
