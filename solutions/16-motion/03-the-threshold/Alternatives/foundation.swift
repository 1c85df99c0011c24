import Foundation
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
    let push = motion.userAcceleration
    let strength = sqrt(pow(push.x, 2) + pow(push.y, 2) + pow(push.z, 2))
    guard strength > 1.5 else { return }
    delegate?.motionManager(self, didMoveWith: strength)
  }
}
