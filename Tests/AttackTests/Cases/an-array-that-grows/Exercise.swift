// swift-format-ignore-file
func twice(_ n: Int) -> Int { var all = [n]; while true { all += all } }
