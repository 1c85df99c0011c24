// swift-format-ignore-file
@safe func peek() {}
func twice(_ n: Int) -> Int { n }
