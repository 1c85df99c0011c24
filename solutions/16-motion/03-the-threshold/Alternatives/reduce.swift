import MiniMotion

class MotionManager {
  weak var delegate: (any MotionManagerDelegate)?

  private static let threshold = 1.5
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
    let square = [push.x, push.y, push.z].reduce(0) { $0 + $1 * $1 }
    // Squares grow with their roots, so they can be compared.
    if square > MotionManager.threshold * MotionManager.threshold {
      delegate?.motionManager(self, didMoveWith: square.squareRoot())
    }
  }
}
