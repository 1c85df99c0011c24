// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  RunLoop.main.run()
  return n
}
