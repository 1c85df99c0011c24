// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  _ = Process()
  return n
}
