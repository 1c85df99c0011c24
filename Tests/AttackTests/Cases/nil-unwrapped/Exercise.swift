// swift-format-ignore-file
func twice(_ n: Int) -> Int { let m: Int? = nil; return m! }
