@testable import Exercise

class CViewController: AViewController {
  // expected-error@+1 [missing_override] {{overriding declaration requires an 'override' keyword}}
  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double { 30 }
}
