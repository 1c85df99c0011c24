@testable import Exercise

@MainActor func ask(_ source: any SignUpViewControllerDataSource) {
  // expected-error@+1 [could_not_find_value_member] {{has no member 'signUpViewController(_:lineForCountryAt:)'}}
  _ = source.signUpViewController(_:lineForCountryAt:)
}
