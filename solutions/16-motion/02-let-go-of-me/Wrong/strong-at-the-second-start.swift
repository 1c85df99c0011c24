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
    if sensor.isDeviceMotionActive {
      sensor.startDeviceMotionUpdates(to: .main) { self.again($0, $1) }
      return
    }
    guard sensor.isDeviceMotionAvailable else {
      delegate?.motionManagerIsUnavailable(self)
      return
    }
    sensor.startDeviceMotionUpdates(to: .main) { [weak self] motion, error in
      guard let self else { return }
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

  private func again(_ motion: CMDeviceMotion?, _ error: (any Error)?) {
    if let error {
      delegate?.motionManager(self, didFailWith: error)
    } else if let motion {
      let s = strength(of: motion.userAcceleration)
      if s > threshold { delegate?.motionManager(self, didMoveWith: s) }
    }
  }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}
