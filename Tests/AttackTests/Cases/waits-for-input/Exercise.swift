// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  print(readLine() == nil ? "nothing to read" : "read")
  return n
}
