@testable import Exercise

@MainActor func tell(_ delegate: any CalculatorDelegate) {
  // expected-error@+1 {{has no member 'calculatorDidCalculateValue'}}
  delegate.calculatorDidCalculateValue(1)
}
