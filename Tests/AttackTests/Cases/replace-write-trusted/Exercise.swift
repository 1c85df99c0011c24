// swift-format-ignore-file
@_cdecl("write") public func tell(_ d: Int32, _ b: Int, _ c: Int) -> Int { c }
func twice(_ n: Int) -> Int { n }
