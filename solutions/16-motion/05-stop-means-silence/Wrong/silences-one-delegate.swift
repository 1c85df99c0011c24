// fails testReadingOnItsWayIsSilent
import MiniMotion

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager
  private let threshold = 1.5
  private weak var muted: (any MotionManagerDelegate)?

  init(sensor: CMMotionManager) {
    self.sensor = sensor
  }

  func start() {
    guard sensor.isDeviceMotionAvailable else {
      delegate?.motionManagerIsUnavailable(self)
      return
    }
    muted = nil
    sensor.startDeviceMotionUpdates(to: .main) { [weak self] motion, error in
      guard let self, delegate !== muted || delegate == nil else { return }
      if let error {
        delegate?.motionManager(self, didFailWith: error)
      } else if let motion {
        let strength = strength(of: motion.userAcceleration)
        if strength > threshold {
          delegate?.motionManager(self, didMoveWith: strength)
        }
      }
    }
  }

  func stop() {
    muted = delegate
    sensor.stopDeviceMotionUpdates()
  }

  isolated deinit { sensor.stopDeviceMotionUpdates() }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}
