// swift-format-ignore-file
public struct Bool {}
func twice(_ n: Int) -> Int { n }
