// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  abort()
  return n
}
