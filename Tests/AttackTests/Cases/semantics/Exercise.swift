// swift-format-ignore-file
@_semantics("x") func f() {}
func twice(_ n: Int) -> Int { n }
