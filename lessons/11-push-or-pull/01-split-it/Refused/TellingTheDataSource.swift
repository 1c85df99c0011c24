import MiniUIKit

@testable import Exercise

@MainActor func tell(_ helper: any SignUpViewControllerDataSource, form: SignUpViewController) {
  // expected-error@+1 [could_not_find_value_member] {{has no member 'signUpViewControllerDidCancel'}}
  helper.signUpViewControllerDidCancel(form)
  // expected-error@+1 [could_not_find_value_member] {{has no member 'signUpViewController(_:didSignUp:)'}}
  _ = helper.signUpViewController(_:didSignUp:)
}
