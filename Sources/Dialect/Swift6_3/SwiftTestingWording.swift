/// How Swift Testing describes failures.
package enum SwiftTestingWording {
  /// Before an error that a test threw.
  package static let caught = "Caught error: "
  /// Before the expression of an expectation that does not hold.
  package static let failed = "Expectation failed: "
  /// Between an expression and its value.
  package static let value = " → "
  /// Around the counts of a confirmation: how often it was confirmed, and how often it should be.
  package static let confirmed = ("Confirmation was confirmed ", ", but expected to be confirmed ")
}
