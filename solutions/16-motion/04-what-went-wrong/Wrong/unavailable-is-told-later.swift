// fails testFailureWithoutADelegateIsHarmless
import MiniMotion

enum MotionError: Error {
  /// The sensors delivered neither a reading nor an error.
  case noReading
}

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)? {
    didSet { if isUnavailable { delegate?.motionManagerIsUnavailable(self) } }
  }
  private var isUnavailable = false

  private let sensor: CMMotionManager
  private let threshold = 1.5

  init(sensor: CMMotionManager) {
    self.sensor = sensor
  }

  func start() {
    guard sensor.isDeviceMotionAvailable else {
      isUnavailable = delegate == nil
      delegate?.motionManagerIsUnavailable(self)
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
