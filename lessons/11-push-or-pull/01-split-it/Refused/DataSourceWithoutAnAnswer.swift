@testable import Exercise

class Silent: SignUpViewControllerDataSource {}  // expected-error {{does not conform to protocol}}
