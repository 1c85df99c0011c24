// swift-format-ignore-file
@_transparent func f() {}
func twice(_ n: Int) -> Int { n }
