// swift-format-ignore-file
#sourceLocation(file: "Checks.swift", line: 1)
func twice(_ n: Int) -> Int { n }
