import Foundation
import MiniMotion

extension CMAcceleration {
  /// How strong it is in all directions together.
  var length: Double { hypot(hypot(x, y), z) }
}

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
    let strength = motion.userAcceleration.length
    switch strength {
    case ...1.5: break
    default: delegate?.motionManager(self, didMoveWith: strength)
    }
  }
}
