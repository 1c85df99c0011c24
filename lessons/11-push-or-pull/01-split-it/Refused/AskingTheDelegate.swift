import MiniUIKit

@testable import Exercise

@MainActor func ask(_ delegate: any SignUpViewControllerDelegate, form: SignUpViewController) {
  _ = delegate.numberOfCountries(in: form)  // expected-error [could_not_find_value_member] {{has no member 'numberOfCountries'}}
  // expected-error@+1 [could_not_find_value_member] {{has no member 'signUpViewController(_:countryAt:)'}}
  _ = delegate.signUpViewController(_:countryAt:)
}
