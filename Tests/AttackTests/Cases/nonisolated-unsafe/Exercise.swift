// swift-format-ignore-file
nonisolated(unsafe) var shared = 1
func twice(_ n: Int) -> Int { n }
