// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  atexit { print("Test Suite 'All tests' passed") }
  return n
}
