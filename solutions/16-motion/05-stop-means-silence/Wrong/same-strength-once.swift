// fails testTheRestStaysAsItWas
import MiniMotion

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager
  private let threshold = 1.5
  private var last = 0.0
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
      if let error {
        delegate?.motionManager(self, didFailWith: error)
      } else if let motion {
        let strength = strength(of: motion.userAcceleration)
        if strength != last, strength > threshold {
          last = strength
          delegate?.motionManager(self, didMoveWith: strength)
        }
      }
    }
  }

  func stop() {
    isRunning = false
    last = 0
    sensor.stopDeviceMotionUpdates()
  }

  isolated deinit {
    sensor.stopDeviceMotionUpdates()
  }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}
