import MiniMotion

enum MotionError: Error {
  /// The sensors delivered neither a reading nor an error.
  case noReading
}

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
      self?.tell(motion, error)
    }
  }

  func stop() {
    sensor.stopDeviceMotionUpdates()
  }

  private func tell(_ motion: CMDeviceMotion?, _ error: (any Error)?) {
    let failure = error ?? (motion == nil ? MotionError.noReading : nil)
    let result = failure.map(Result<CMDeviceMotion?, any Error>.failure) ?? .success(motion)
    switch result {
    case .failure(let failure): delegate?.motionManager(self, didFailWith: failure)
    case .success(let motion):
      let push = motion?.userAcceleration ?? CMAcceleration()
      guard strength(of: push) > threshold else { return }
      delegate?.motionManager(self, didMoveWith: strength(of: push))
    }
  }

  private func strength(of push: CMAcceleration) -> Double {
    (push.x * push.x + push.y * push.y + push.z * push.z).squareRoot()
  }
}
