// swift-format-ignore-file
@main struct Start { static func main() {} }
func twice(_ n: Int) -> Int { n }
