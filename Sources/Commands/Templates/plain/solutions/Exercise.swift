/// Whether no number is smaller than the one before it.
func isRising(_ numbers: [Int]) -> Bool {
  for index in numbers.indices.dropFirst() where numbers[index] < numbers[index - 1] {
    return false
  }
  return true
}
