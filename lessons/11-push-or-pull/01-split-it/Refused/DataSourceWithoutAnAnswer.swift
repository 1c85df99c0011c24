import MiniUIKit

@testable import Exercise

class Counter: SignUpViewControllerDataSource {  // expected-error [type_does_not_conform] {{does not conform to protocol}}
  func numberOfCountries(in controller: SignUpViewController) -> Int { 0 }
}

class Namer: SignUpViewControllerDataSource {  // expected-error [type_does_not_conform] {{does not conform to protocol}}
  func signUpViewController(_ controller: SignUpViewController, countryAt index: Int) -> String { "" }
}
