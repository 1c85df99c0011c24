// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  _ = unsafe Unmanaged.passUnretained(Bell()).toOpaque()
  return n
}
