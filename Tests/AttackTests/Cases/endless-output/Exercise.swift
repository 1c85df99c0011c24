// swift-format-ignore-file
func twice(_ n: Int) -> Int { while true { print("more and more and more and more") } }
