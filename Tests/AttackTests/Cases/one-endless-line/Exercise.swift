// swift-format-ignore-file
func twice(_ n: Int) -> Int { while true { print(String(repeating: "x", count: 100_000), terminator: "") } }
