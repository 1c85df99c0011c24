// swift-format-ignore-file
@_alwaysEmitIntoClient public func f() {}
func twice(_ n: Int) -> Int { n }
