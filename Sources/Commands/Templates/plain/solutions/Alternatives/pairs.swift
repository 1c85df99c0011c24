// For the author: another right answer, which must pass too. Add as many as you can think of.
func isRising(_ numbers: [Int]) -> Bool {
  zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
}
