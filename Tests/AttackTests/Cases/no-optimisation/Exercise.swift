// swift-format-ignore-file
@_optimize(none) func f() {}
func twice(_ n: Int) -> Int { n }
