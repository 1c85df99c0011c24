// fails testPhoneWithoutSensorsIsReported
import MiniMotion

enum MotionError: Error {
  /// The sensors delivered neither a reading nor an error.
  case noReading
}

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager
  private let threshold = 1.5
  private var isStopped = false

  init(sensor: CMMotionManager) {
    self.sensor = sensor
  }

  func start() {
    guard sensor.isDeviceMotionAvailable else {
      if !isStopped { delegate?.motionManagerIsUnavailable(self) }
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
    isStopped = true
    sensor.stopDeviceMotionUpdates()
  }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}
