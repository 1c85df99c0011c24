// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  print(dlsym(nil, "fork") == nil)
  return n
}
