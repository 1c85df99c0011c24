import MiniUIKit

@testable import Exercise

@MainActor func ask(_ delegate: any SignUpViewControllerDelegate, form: SignUpViewController) {
  _ = delegate.numberOfCountries(in: form)  // expected-error {{has no member 'numberOfCountries'}}
  // expected-error@+1 {{has no member 'signUpViewController(_:countryAt:)'}}
  _ = delegate.signUpViewController(_:countryAt:)
}
