@testable import Exercise

class OldDelegate: CalculatorDelegate {  // expected-error {{does not conform to protocol}}
  func calculatorDidCalculateValue(_ value: Int) {}
}
