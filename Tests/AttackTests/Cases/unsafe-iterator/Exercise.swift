// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  [1].withUnsafeBufferPointer { for x in $0 { print(x) } }
  return n
}
