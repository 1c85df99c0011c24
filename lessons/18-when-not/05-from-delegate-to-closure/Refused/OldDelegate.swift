@testable import Exercise

@MainActor func read(_ dialog: Dialog) {
  _ = dialog.delegate  // expected-error [could_not_find_value_member] {{has no member 'delegate'}}
}
