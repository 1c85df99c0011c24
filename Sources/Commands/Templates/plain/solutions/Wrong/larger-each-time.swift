// fails testEqualNeighbours
// For the author: the first line names the checks that must fail. No other check may fail.
func isRising(_ numbers: [Int]) -> Bool {
  zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
}
