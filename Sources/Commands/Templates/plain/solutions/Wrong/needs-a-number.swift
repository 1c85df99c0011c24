// fails testShortLists
func isRising(_ numbers: [Int]) -> Bool {
  var before = numbers[0]
  for number in numbers {
    if number < before { return false }
    before = number
  }
  return true
}
