// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  let text = String(repeating: "x", count: 65_536)
  while true { fputs(text, stderr) }
}
