@testable import Exercise

class Silent: FaceViewDataSource {}  // expected-error {{does not conform to protocol}}
