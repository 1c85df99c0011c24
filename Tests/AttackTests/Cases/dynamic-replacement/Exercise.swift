// swift-format-ignore-file
@_dynamicReplacement(for: twice(_:)) func other(_ n: Int) -> Int { n }
func twice(_ n: Int) -> Int { n }
