// swift-format-ignore-file
final class Box: @unchecked Sendable { var n = 1 }
func twice(_ n: Int) -> Int { n }
