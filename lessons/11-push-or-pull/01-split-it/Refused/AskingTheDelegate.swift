import MiniUIKit

@testable import Exercise

@MainActor func ask(_ delegate: any SignUpViewControllerDelegate, form: SignUpViewController) {
  _ = delegate.numberOfCountries(in: form)  // expected-error {{has no member 'numberOfCountries'}}
}
