@testable import Exercise

@MainActor func tell(_ delegate: any CalculatorDelegate) {
  // expected-error@+1 [could_not_find_value_member] {{has no member 'calculatorDidCalculateValue'}}
  delegate.calculatorDidCalculateValue(1)
}
