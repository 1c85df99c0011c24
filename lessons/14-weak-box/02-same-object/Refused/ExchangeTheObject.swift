@testable import Exercise

private final class Guest {}

func exchange() {
  var box = WeakObject(Guest())
  box.object = Guest()  // expected-error {{cannot assign to property: 'object'}}
}
