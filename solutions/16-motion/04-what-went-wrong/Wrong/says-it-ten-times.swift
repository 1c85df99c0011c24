// fails testPhoneWithoutSensorsIsReported
import MiniMotion

enum MotionError: Error {
  case noReading
}

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager
  private var failures = 0
  private let threshold = 1.5

  init(sensor: CMMotionManager) {
    self.sensor = sensor
  }

  func start() {
    guard sensor.isDeviceMotionAvailable else {
      failures += 1
      if failures <= 10 { delegate?.motionManagerIsUnavailable(self) }
      return
    }
    sensor.startDeviceMotionUpdates(to: .main) { [weak self] motion, error in
      guard let self else { return }
      if let error {
        delegate?.motionManager(self, didFailWith: error)
      } else if let motion {
        let strength = strength(of: motion.userAcceleration)
        if strength > threshold {
          delegate?.motionManager(self, didMoveWith: strength)
        }
      } else {
        delegate?.motionManager(self, didFailWith: MotionError.noReading)
      }
    }
  }

  func stop() {
    sensor.stopDeviceMotionUpdates()
  }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}
