// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  print(ProcessInfo.processInfo.environment)
  return n
}
