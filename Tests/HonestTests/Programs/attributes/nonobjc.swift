// Attributes of Objective-C say nothing on Linux.
class Counter {
  @nonobjc var count = 0
  @nonobjc func add(_ n: Int = 1) { count += n }
  @nonobjc class func make() -> Counter { Counter() }
}

@nonobjc extension Counter {
  var isEmpty: Bool { count == 0 }
  func clear() { count = 0 }
}

final class DoubleCounter: Counter {
  @nonobjc override func add(_ n: Int = 1) { super.add(2 * n) }
}

func program() {
  let counter: Counter = DoubleCounter()
  counter.add(3)
  print(counter.count, counter.isEmpty)
  counter.clear()
  print(counter.count, Counter.make().isEmpty)
}
