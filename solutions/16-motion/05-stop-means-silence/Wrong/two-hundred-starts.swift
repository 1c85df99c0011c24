// fails testStartWorksAgain
import MiniMotion

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager
  private let threshold = 1.5

  init(sensor: CMMotionManager) {
    self.sensor = sensor
  }

  private var starts = 0

  isolated deinit {
    sensor.stopDeviceMotionUpdates()
  }

  func start() {
    starts += 1
    if starts > 200 { return }
    guard sensor.isDeviceMotionAvailable else {
      delegate?.motionManagerIsUnavailable(self)
      return
    }
    sensor.startDeviceMotionUpdates(to: .main) { [weak self] motion, error in
      guard let self, sensor.isDeviceMotionActive else { return }
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
    sensor.stopDeviceMotionUpdates()
  }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}
