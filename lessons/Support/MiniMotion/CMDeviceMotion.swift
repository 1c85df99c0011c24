/// One reading of the motion sensors.
///
/// Where it differs from Core Motion: one can make it, and attitude, rotation and the magnetic field
/// are missing.
public final class CMDeviceMotion {
  /// How strongly whoever holds the device pushes it; gravity is not part of it.
  public let userAcceleration: CMAcceleration
  /// How gravity pulls at the device; its length is always 1.
  public let gravity: CMAcceleration
  /// When it was read: seconds of virtual time since the device was switched on.
  public let timestamp: Double

  /// A reading of a device that lies on its back.
  public init(
    userAcceleration: CMAcceleration, gravity: CMAcceleration = CMAcceleration(x: 0, y: 0, z: -1),
    timestamp: Double = 0
  ) {
    self.userAcceleration = userAcceleration
    self.gravity = gravity
    self.timestamp = timestamp
  }
}
