protocol Listener: AnyObject {
  func heard(_ count: Int)
}

class Counter {
  weak var listener: (any Listener)?
  var count = 0
  func ring() {}
}

enum Mood { case calm, loud }

func average(_ list: [Int]) -> Int? { nil }
func twice(_ n: Int) -> Int { n }
func names(_ list: [String]) -> [String] { [] }
