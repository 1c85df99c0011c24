// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  print(CommandLine.arguments)
  return n
}
