import MiniUIKit

@testable import Exercise

class HearsOfCancel: SignUpViewControllerDelegate {  // expected-error [type_does_not_conform] {{does not conform to protocol}}
  func signUpViewControllerDidCancel(_ controller: SignUpViewController) {}
}

class HearsOfSignUp: SignUpViewControllerDelegate {  // expected-error [type_does_not_conform] {{does not conform to protocol}}
  func signUpViewController(_ controller: SignUpViewController, didSignUp name: String) {}
}
