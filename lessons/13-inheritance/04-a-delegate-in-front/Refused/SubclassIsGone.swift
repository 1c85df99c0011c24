@testable import Exercise

@MainActor func makeTheOldList() -> AViewController {
  // expected-error@+1 {{cannot find 'BViewController' in scope}}
  BViewController()
}
