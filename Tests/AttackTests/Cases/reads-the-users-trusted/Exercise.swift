// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  print(open("/etc/passwd", O_RDONLY) >= 0 ? "done" : "denied")
  return n
}
