// fails testTheRestStaysAsItWas
import MiniMotion

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager
  private let threshold = 1.5
  private var isRunning = false

  init(sensor: CMMotionManager) {
    self.sensor = sensor
  }

  func start() {
    guard sensor.isDeviceMotionAvailable else {
      delegate?.motionManagerIsUnavailable(self)
      return
    }
    isRunning = true
    sensor.startDeviceMotionUpdates(to: .main) { [weak self] motion, error in
      guard let self, isRunning else { return }
      if motion == nil, let error {
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
    isRunning = false
    sensor.stopDeviceMotionUpdates()
  }

  isolated deinit {
    sensor.stopDeviceMotionUpdates()
  }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}
