// swift-format-ignore-file
func twice(_ n: Int) -> Int { n }
