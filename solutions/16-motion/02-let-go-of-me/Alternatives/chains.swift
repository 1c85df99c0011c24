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
      if let error {
        self.map { $0.delegate?.motionManager($0, didFailWith: error) }
      } else if let push = motion?.userAcceleration {
        self?.tell(push)
      }
    }
  }

  private func tell(_ push: CMAcceleration) {
    let strength = strength(of: push)
    if strength > threshold { delegate?.motionManager(self, didMoveWith: strength) }
  }

  func stop() {
    sensor.stopDeviceMotionUpdates()
  }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}
