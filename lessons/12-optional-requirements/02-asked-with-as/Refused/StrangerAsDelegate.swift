@testable import Exercise

private final class Stranger {}

@MainActor func connect(_ form: AddItemViewController) {
  form.delegate = Stranger()  // expected-error [cannot_convert_assign] {{cannot assign value of type 'Stranger' to type}}
}
