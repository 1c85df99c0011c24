// swift-format-ignore-file
typealias Bool = Int
func twice(_ n: Int) -> Int { n }
