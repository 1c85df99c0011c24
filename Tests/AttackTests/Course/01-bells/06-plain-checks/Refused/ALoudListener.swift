@testable import Exercise

// expected-error@+1 [type_does_not_conform] {{does not conform to protocol}}
class Deaf: Listener {}
