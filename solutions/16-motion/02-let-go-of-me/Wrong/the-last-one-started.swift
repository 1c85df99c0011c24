// fails testManagerStillTellsItsDelegate
import MiniMotion

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager
  private let threshold = 1.5
  private static weak var current: MotionManager?

  init(sensor: CMMotionManager) {
    self.sensor = sensor
  }

  func start() {
    guard sensor.isDeviceMotionAvailable else {
      delegate?.motionManagerIsUnavailable(self)
      return
    }
    MotionManager.current = self
    sensor.startDeviceMotionUpdates(to: .main) { motion, error in
      guard let manager = MotionManager.current else { return }
      if let error {
        manager.delegate?.motionManager(manager, didFailWith: error)
      } else if let motion {
        let strength = manager.strength(of: motion.userAcceleration)
        if strength > manager.threshold {
          manager.delegate?.motionManager(manager, didMoveWith: strength)
        }
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
