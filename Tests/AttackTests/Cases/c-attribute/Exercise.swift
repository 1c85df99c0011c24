// swift-format-ignore-file
@c func exit(_ status: Int32) {}
func twice(_ n: Int) -> Int { n }
