// swift-format-ignore-file
func print(_ items: Any...) {}
func twice(_ n: Int) -> Int { n }
