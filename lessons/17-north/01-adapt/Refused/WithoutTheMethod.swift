@testable import Exercise

final class Post: NorthDetectorDelegate {  // expected-error {{does not conform to protocol}}
}
