// swift-format-ignore-file
struct Oops: Error {}
func fail() throws { throw Oops() }
func twice(_ n: Int) -> Int { try! fail(); return n }
