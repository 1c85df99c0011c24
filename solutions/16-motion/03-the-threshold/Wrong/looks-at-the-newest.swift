// fails testEachStrongReadingIsTold
import MiniMotion

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private let sensor: CMMotionManager

  init(sensor: CMMotionManager) {
    self.sensor = sensor
  }

  func start() {
    guard sensor.isDeviceMotionAvailable else {
      delegate?.motionManagerIsUnavailable(self)
      return
    }
    sensor.startDeviceMotionUpdates(to: .main) { [weak self] motion, error in
      if let motion { self?.look(at: motion) }
    }
  }

  func stop() {
    sensor.stopDeviceMotionUpdates()
  }

  private func look(at motion: CMDeviceMotion) {
    guard let push = sensor.deviceMotion?.userAcceleration else { return }
    let strength = (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
    if strength > 1.5 { delegate?.motionManager(self, didMoveWith: strength) }
  }
}
