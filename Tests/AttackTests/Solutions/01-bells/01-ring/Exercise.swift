func twice(_ n: Int) -> Int { n * 2 }
