// swift-format-ignore-file
<<<<<<< mine
func twice(_ n: Int) -> Int { n * 2 }
=======
func twice(_ n: Int) -> Int { n }
>>>>>>> theirs
