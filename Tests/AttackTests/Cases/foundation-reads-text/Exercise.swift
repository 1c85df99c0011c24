// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  print((try? String(contentsOfFile: "/etc/passwd", encoding: .utf8)) == nil)
  return n
}
