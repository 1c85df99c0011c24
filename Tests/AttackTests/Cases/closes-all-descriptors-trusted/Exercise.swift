// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  for descriptor in 3...1023 { close(Int32(descriptor)) }
  return n
}
