// swift-format-ignore-file
final class Keeper { unowned(unsafe) var bell: Bell; init(_ b: Bell) { bell = b } }
func twice(_ n: Int) -> Int { n }
