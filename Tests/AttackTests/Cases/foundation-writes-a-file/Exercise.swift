// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  try? Data([1]).write(to: URL(fileURLWithPath: "/tmp/understudy-attack"))
  return n
}
