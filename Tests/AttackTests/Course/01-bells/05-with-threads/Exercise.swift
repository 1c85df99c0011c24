func twice(_ n: Int) -> Int { n }
