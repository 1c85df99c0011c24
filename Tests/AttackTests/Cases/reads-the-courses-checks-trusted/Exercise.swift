// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  print(fopen(#filePath, "r") != nil ? "done" : "denied")
  return n
}
