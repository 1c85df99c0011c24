// swift-format-ignore-file
func twice(_ n: Int) -> Int { var text = "x"; while true { text += text } }
