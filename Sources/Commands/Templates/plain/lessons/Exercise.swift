/// Whether no number is smaller than the one before it.
func isRising(_ numbers: [Int]) -> Bool {
  // How does one find out?
  false
}
