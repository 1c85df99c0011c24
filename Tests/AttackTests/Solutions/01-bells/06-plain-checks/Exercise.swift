protocol Listener: AnyObject {
  func heard(_ count: Int)
}

class Counter {
  weak var listener: (any Listener)?
  var count = 0

  func ring() {
    count += 1
    listener?.heard(count)
  }
}

enum Mood { case calm, loud }

func average(_ list: [Int]) -> Int? {
  list.isEmpty ? nil : list.reduce(0, +) / list.count
}

func twice(_ n: Int) -> Int { n * 2 }

func names(_ list: [String]) -> [String] { list.map { $0.uppercased() } }
