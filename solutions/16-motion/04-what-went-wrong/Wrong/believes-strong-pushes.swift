// fails testDoubtfulReadingIsOnlyAFailure
import MiniMotion

enum MotionError: Error {
  /// The sensors delivered neither a reading nor an error.
  case noReading
}

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager
  private let threshold = 1.5

  init(sensor: CMMotionManager) {
    self.sensor = sensor
  }

  func start() {
    guard sensor.isDeviceMotionAvailable else {
      delegate?.motionManagerIsUnavailable(self)
      return
    }
    sensor.startDeviceMotionUpdates(to: .main) { [weak self] motion, error in
      guard let self else { return }
      guard let motion, error == nil || strength(of: motion.userAcceleration) > 3 else {
        delegate?.motionManager(self, didFailWith: error ?? MotionError.noReading)
        return
      }
      let strength = strength(of: motion.userAcceleration)
      if strength > threshold {
        delegate?.motionManager(self, didMoveWith: strength)
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
