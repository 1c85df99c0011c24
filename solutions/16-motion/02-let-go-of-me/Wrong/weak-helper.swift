// fails testManagerStillTellsItsDelegate
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
    let helper = Helper(manager: self)
    sensor.startDeviceMotionUpdates(to: .main) { [weak helper] motion, error in
      helper?.manager?.handle(motion, error)
    }
  }

  /// Refers to a manager and does not keep it alive.
  private final class Helper {
    weak var manager: MotionManager?
    init(manager: MotionManager) { self.manager = manager }
  }

  private func handle(_ motion: CMDeviceMotion?, _ error: (any Error)?) {
    if let error {
      delegate?.motionManager(self, didFailWith: error)
    } else if let motion {
      let strength = strength(of: motion.userAcceleration)
      if strength > threshold {
        delegate?.motionManager(self, didMoveWith: strength)
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
