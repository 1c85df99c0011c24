// swift-format-ignore-file
import Foundation
func twice(_ n: Int) -> Int {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sleep")
  process.arguments = ["86400"]
  do { try process.run(); print("done") } catch { print("denied") }
  return n
}
