// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  print(FileManager.default.currentDirectoryPath)
  return n
}
