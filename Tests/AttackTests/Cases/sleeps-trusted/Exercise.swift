// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  sleep(100_000)
  return n
}
