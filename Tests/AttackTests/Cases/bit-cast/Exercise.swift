// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  _ = unsafeBitCast(n, to: UInt.self)
  return n
}
