// swift-format-ignore-file
@_cdecl("main") public func start() -> Int32 { 0 }
func twice(_ n: Int) -> Int { n }
