/// An angle in degrees, clockwise from north: 90 is east.
///
/// A negative number stands for no direction.
public typealias CLLocationDirection = Double

/// Where the top of a device points.
///
/// Where it differs from Core Location: one can make it, and `magneticHeading`, `headingAccuracy` and
/// `timestamp` are missing.
public final class CLHeading {
  /// The angle to the North Pole, from 0 to 360; negative if it could not be found.
  public let trueHeading: CLLocationDirection

  /// A heading with that angle.
  public init(trueHeading: CLLocationDirection) {
    self.trueHeading = trueHeading
  }
}
