// swift-format-ignore-file
import CheckKit
func twice(_ n: Int) -> Int { n }
