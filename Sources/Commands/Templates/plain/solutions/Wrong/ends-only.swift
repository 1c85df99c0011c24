// fails testOneStepDown
func isRising(_ numbers: [Int]) -> Bool {
  guard let first = numbers.first, let last = numbers.last else { return true }
  return first <= last
}
