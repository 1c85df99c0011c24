/// The compass of a device, and the permission to use it.
///
/// It measures nothing by itself: whoever plays the person with the device calls `turn(to:)`.
///
/// Where it differs from Core Location: it has no places, only headings; it lives on the main actor; and
/// it delivers at once. Core Location also calls `locationManagerDidChangeAuthorization(_:)` soon after a
/// manager is made.
public final class CLLocationManager {
  /// Who hears of the news.
  public weak var delegate: (any CLLocationManagerDelegate)?
  /// Whether the person allows the program to know where the device is.
  public private(set) var authorizationStatus: CLAuthorizationStatus
  /// The newest heading; nil where there is none.
  public private(set) var heading: CLHeading?
  /// Whether the compass is on; Core Location does not tell.
  public private(set) var isUpdatingHeading = false
  /// Whether the person sees the question for permission; Core Location does not tell.
  public private(set) var isAskingForAuthorization = false

  /// A manager of a program with that permission.
  ///
  /// Core Location's initializer has no argument: the system knows the permission.
  public init(authorizationStatus: CLAuthorizationStatus = .notDetermined) {
    self.authorizationStatus = authorizationStatus
  }

  /// Asks the person, who answers later; does nothing if they have answered before.
  public func requestWhenInUseAuthorization() {
    if authorizationStatus == .notDetermined { isAskingForAuthorization = true }
  }

  /// Turns the compass on: the delegate hears of each heading from now on.
  ///
  /// Without permission the headings come, too, but none is known: `trueHeading` is negative.
  public func startUpdatingHeading() {
    isUpdatingHeading = true
  }

  /// Turns the compass off.
  public func stopUpdatingHeading() {
    isUpdatingHeading = false
  }
}

// Called by whoever plays the person with the device; Core Location has none of it.
extension CLLocationManager {
  /// Turns the device to that angle; a negative one stands for a place where the compass fails.
  public func turn(to degrees: CLLocationDirection) {
    guard isUpdatingHeading else { return }
    let isAllowed = [.authorizedAlways, .authorizedWhenInUse].contains(authorizationStatus)
    let newHeading = CLHeading(trueHeading: isAllowed ? degrees : -1)
    heading = newHeading
    delegate?.locationManager(self, didUpdateHeading: newHeading)
  }

  /// Answers the question for permission, or changes the settings.
  public func changeAuthorization(to status: CLAuthorizationStatus) {
    isAskingForAuthorization = false
    guard authorizationStatus != status else { return }
    authorizationStatus = status
    delegate?.locationManagerDidChangeAuthorization(self)
  }
}
