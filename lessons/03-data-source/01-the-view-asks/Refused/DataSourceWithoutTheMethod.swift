@testable import Exercise

class Silent: FaceViewDataSource {}  // expected-error [type_does_not_conform] {{does not conform to protocol}}
