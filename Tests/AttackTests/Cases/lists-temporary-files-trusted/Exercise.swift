// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  print(opendir("/tmp") != nil ? "done" : "denied")
  return n
}
