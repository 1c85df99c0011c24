// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  print(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0 ? "done" : "denied")
  return n
}
