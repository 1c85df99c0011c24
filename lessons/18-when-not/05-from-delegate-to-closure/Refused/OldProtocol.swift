@testable import Exercise

class OldListener: DialogDelegate {  // expected-error {{cannot find type}}
  func dialogDidConfirm(_ dialog: Dialog) {}
  func dialogDidCancel(_ dialog: Dialog) {}
}
