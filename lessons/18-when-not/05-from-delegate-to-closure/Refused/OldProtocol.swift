@testable import Exercise

class OldListener: DialogDelegate {  // expected-error [cannot_find_type_in_scope] {{cannot find type}}
  func dialogDidConfirm(_ dialog: Dialog) {}
  func dialogDidCancel(_ dialog: Dialog) {}
}
