// swift-format-ignore-file
@_implementationOnly import Swift
func twice(_ n: Int) -> Int { n }
