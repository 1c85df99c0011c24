@testable import Exercise

@MainActor func makeTheOldList() -> AViewController {
  // expected-error@+1 [cannot_find_in_scope] {{cannot find 'BViewController' in scope}}
  BViewController()
}
