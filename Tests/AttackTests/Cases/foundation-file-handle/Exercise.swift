// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  FileHandle(fileDescriptor: 4).write(Data([1]))
  return n
}
