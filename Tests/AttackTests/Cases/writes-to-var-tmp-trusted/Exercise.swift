// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  print(open("/var/tmp/understudy-attack", O_WRONLY | O_CREAT, 0o644) >= 0 ? "done" : "denied")
  return n
}
