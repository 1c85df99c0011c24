// swift-format-ignore-file
let a = 1; import Glibc
func twice(_ n: Int) -> Int { n }
