@testable import Exercise

final class Post: NorthDetectorDelegate {  // expected-error [type_does_not_conform] {{does not conform to protocol}}
}
