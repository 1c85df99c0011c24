// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  print(setsid() >= 0 || setpgid(0, 0) == 0 ? "done" : "denied")
  return n
}
