// swift-format-ignore-file
dynamic func base() {}
@_dynamicReplacement(for: base()) func other() {}
func twice(_ n: Int) -> Int { n }
