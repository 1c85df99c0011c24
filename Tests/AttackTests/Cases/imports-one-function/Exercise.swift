// swift-format-ignore-file
import func Glibc.exit
func twice(_ n: Int) -> Int { n }
