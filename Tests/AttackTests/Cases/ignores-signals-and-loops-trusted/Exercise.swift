// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  for number in 1...31 { signal(Int32(number), SIG_IGN) }
  while true {}
}
