// fails testManagerIsReleased
import MiniMotion

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
      guard let manager = self else { return }
      manager.last = {
        if let error {
          manager.delegate?.motionManager(manager, didFailWith: error)
        } else if let motion {
          let strength = manager.strength(of: motion.userAcceleration)
          if strength > manager.threshold {
            manager.delegate?.motionManager(manager, didMoveWith: strength)
          }
        }
      }
      manager.last?()
    }
  }

  private var last: (() -> Void)?

  func stop() {
    sensor.stopDeviceMotionUpdates()
  }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}
