/// Whether a person allows the program to know where the device is.
nonisolated public enum CLAuthorizationStatus: Sendable {
  /// Nobody has asked the person yet.
  case notDetermined
  /// The person can't allow it: a parent or an employer has switched it off.
  case restricted
  /// The person does not allow it.
  case denied
  /// The person allows it at any time.
  case authorizedAlways
  /// The person allows it while the program is used.
  case authorizedWhenInUse
}
