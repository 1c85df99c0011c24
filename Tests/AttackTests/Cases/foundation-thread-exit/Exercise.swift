// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  Thread.exit()
  return n
}
