protocol MotionManagerDelegate: AnyObject {
  /// The phone has no motion sensors.
  func motionManagerIsUnavailable(_ manager: MotionManager)
  /// Somebody moves the phone.
  func motionManager(_ manager: MotionManager, didMoveWith strength: Double)
  /// The sensors could not read.
  func motionManager(_ manager: MotionManager, didFailWith error: any Error)
}
