// swift-format-ignore-file
func twice(_ n: Int) -> Int { [1, 2][n] }
