@testable import Exercise

@MainActor func read(_ dialog: Dialog) {
  _ = dialog.delegate  // expected-error {{has no member 'delegate'}}
}
