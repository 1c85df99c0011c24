// swift-format-ignore-file
func twice(_ n: Int) -> Int { var m = n; while true { m &+= 1 } }
