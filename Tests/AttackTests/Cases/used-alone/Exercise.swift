// swift-format-ignore-file
@used let kept: Int = 1
func twice(_ n: Int) -> Int { n }
