@testable import Exercise

@MainActor func ask(_ source: any SignUpViewControllerDataSource) {
  // expected-error@+1 {{has no member 'signUpViewController(_:lineForCountryAt:)'}}
  _ = source.signUpViewController(_:lineForCountryAt:)
}
