// swift-format-ignore-file
@_exported import Swift
func twice(_ n: Int) -> Int { n }
