// swift-format-ignore-file
struct Int: ExpressibleByIntegerLiteral { init(integerLiteral: Swift.Int) {} }
func twice(_ n: Int) -> Int { n }
