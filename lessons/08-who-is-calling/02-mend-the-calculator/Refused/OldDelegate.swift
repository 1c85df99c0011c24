@testable import Exercise

class OldDelegate: CalculatorDelegate {  // expected-error [type_does_not_conform] {{does not conform to protocol}}
  func calculatorDidCalculateValue(_ value: Int) {}
}
