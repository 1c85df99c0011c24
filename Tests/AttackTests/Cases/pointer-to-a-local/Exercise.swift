// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  var m = n
  withUnsafeMutableBytes(of: &m) { $0[0] = 1 }
  return n
}
