// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  _ = Unmanaged.passUnretained(Bell()).toOpaque()
  return n
}
