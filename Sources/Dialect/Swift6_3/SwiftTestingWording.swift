/// How Swift Testing describes failures.
package enum SwiftTestingWording {
  /// Before an error that a test threw.
  package static let caught = "Caught error: "
  /// Before the expression of an expectation that does not hold.
  package static let failed = "Expectation failed: "
  /// Behind it, where an expression should have thrown an error.
  package static let noError = "an error was expected but none was thrown"
  /// Between an expression and its value.
  package static let value = " → "
  /// Returns the arguments in `Test case passing 1 argument n → 3 to rings(_:) started.`; empty if
  /// there are none.
  package static func arguments(in text: String) -> String {
    guard let start = text.firstRange(of: #/^Test case passing [0-9]+ arguments? /#),
      let end = text.ranges(of: " to ").last, start.upperBound <= end.lowerBound
    else { return "" }
    return String(text[start.upperBound..<end.lowerBound])
  }
  /// Around the counts of a confirmation: how often it was confirmed, and how often it should be.
  package static let confirmed = ("Confirmation was confirmed ", ", but expected to be confirmed ")
}
