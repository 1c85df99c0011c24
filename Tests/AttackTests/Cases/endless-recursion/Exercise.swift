// swift-format-ignore-file
func deeper(_ n: Int) -> Int { deeper(n &+ 1) &+ 1 }
func twice(_ n: Int) -> Int { deeper(n) }
