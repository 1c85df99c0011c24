// swift-format-ignore-file
final class Cell { var n = 0
  func change(_ f: (inout Int) -> Void) { f(&n) }
}
func twice(_ n: Int) -> Int { let c = Cell(); c.change { _ in c.change { $0 += 1 } }; return n }
