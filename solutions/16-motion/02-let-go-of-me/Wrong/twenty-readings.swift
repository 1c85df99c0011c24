// fails testManagerStillTellsItsDelegate
import MiniMotion

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager
  private var count = 0
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
      count += 1
      if count > 20 { return }
      if let error {
        self.delegate?.motionManager(self, didFailWith: error)
      } else if let motion {
        let strength = self.strength(of: motion.userAcceleration)
        if strength > self.threshold {
          self.delegate?.motionManager(self, didMoveWith: strength)
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
