// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  print(getenv("HOME") == nil)
  return n
}
