// fails testRisingNumbers
func isRising(_ numbers: [Int]) -> Bool {
  zip(numbers, numbers.dropFirst()).allSatisfy { $0.magnitude <= $1.magnitude }
}
