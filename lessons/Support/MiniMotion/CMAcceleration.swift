/// How strongly a device is pushed along its three axes, in units of gravity: 1 is 9.81 m/s².
nonisolated public struct CMAcceleration: Sendable, Equatable {
  /// To the right; negative to the left.
  public var x: Double
  /// Up along the screen; negative down.
  public var y: Double
  /// Out of the screen, towards who looks at it; negative away.
  public var z: Double

  /// No push.
  public init() { self.init(x: 0, y: 0, z: 0) }

  /// A push along each axis.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}
