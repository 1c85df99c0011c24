// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  let p = UnsafeMutableRawPointer(bitPattern: 4096)
  p?.storeBytes(of: 1, as: Int.self)
  return n
}
