// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  let m: Int? = nil
  _ = m.unsafelyUnwrapped
  return n
}
