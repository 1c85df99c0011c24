// swift-format-ignore-file
public struct Array {}
func twice(_ n: Int) -> Int { n }
