// swift-format-ignore-file
extension Array { var count: Int { 1 } }
func twice(_ n: Int) -> Int { n }
