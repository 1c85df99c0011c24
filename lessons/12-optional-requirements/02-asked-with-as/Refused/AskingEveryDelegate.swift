@testable import Exercise

@MainActor func ask(_ delegate: any AddItemViewControllerDelegate) {
  // expected-error@+1 [could_not_find_value_member] {{has no member 'addItemViewController(_:validateItem:)'}}
  _ = delegate.addItemViewController(_:validateItem:)
}
