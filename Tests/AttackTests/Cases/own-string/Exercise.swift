// swift-format-ignore-file
public struct String {}
func twice(_ n: Int) -> Int { n }
