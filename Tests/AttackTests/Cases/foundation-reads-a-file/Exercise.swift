// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  print((try? Data(contentsOf: URL(fileURLWithPath: "/etc/passwd"))) == nil)
  return n
}
