// swift-format-ignore-file
func twice(_ n: Int) -> Int { fatalError("::error::no") }
