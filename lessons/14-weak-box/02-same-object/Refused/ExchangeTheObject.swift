@testable import Exercise

private final class Guest {}

func exchange() {
  var box = WeakObject(Guest())
  box.object = Guest()  // expected-error [assignment_lhs_is_immutable_property, availability_decl_unavailable] {{'object'}}
}
