// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  let bytes: [UInt8] = [0xFF, 0xFE, 0, 0xC3, 0x28]
  _ = write(1, bytes, bytes.count)
  return n
}
