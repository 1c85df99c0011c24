// swift-format-ignore-file
func precondition(_ a: Bool) {}
func twice(_ n: Int) -> Int { n }
