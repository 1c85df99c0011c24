/// Who hears of a location manager's news.
///
/// All methods are optional, as in Core Location: there they are `@objc optional`, here an extension has
/// a body for each. So the compiler does not remind anybody of them, and a method whose name or types
/// differ a little is never called.
///
/// Where it differs: Core Location's protocol inherits from `NSObjectProtocol`.
public protocol CLLocationManagerDelegate: AnyObject {
  /// The device points somewhere else.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// The person has answered, or changed the settings: look at `authorizationStatus`.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}

  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}
