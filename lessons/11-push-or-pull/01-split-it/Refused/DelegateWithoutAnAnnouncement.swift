@testable import Exercise

class Deaf: SignUpViewControllerDelegate {}  // expected-error {{does not conform to protocol}}
