// A program that looks into values for its log, beside generic types and closures that change properties.

func lines(of value: Any) -> [String] {
  Mirror(reflecting: value).children.map { "\($0.label ?? "-"): \($0.value)" }
}

struct Pair<A: Equatable, B: Equatable>: Equatable {
  let a: A
  let b: B
}

struct Stack<Element: Hashable>: Hashable {
  private var elements: [Element] = []
  mutating func push(_ element: Element) { elements.append(element) }
  var count: Int { elements.count }
}

final class Owner<Element> {
  private let items: [Element]
  init(_ items: [Element]) { self.items = items }
  deinit { print("gone with", items.count) }
}

/// Makes its text only if somebody wants it.
final class Log {
  private(set) var texts: [String] = []
  var isOn = true

  func debug(_ text: @autoclosure () -> String) {
    guard isOn else { return }
    let new = text()
    texts.append(new)
  }

  func clean() { texts.removeAll { $0.isEmpty } }
  func sort() { texts.sort { $0.count < $1.count } }
}

final class Station {
  private(set) var record: [String] = []
  private var stack = Stack<Int>()

  func note(_ value: Int) {
    record.append("\(value)")
    stack.push(value)
  }
  var count: Int { stack.count }
}

func program() {
  let log = Log()
  log.debug(lines(of: Pair(a: 1, b: "x")).joined(separator: ", "))
  log.debug("")
  log.debug("short")
  log.clean()
  log.sort()
  print(log.texts)
  let station = Station()
  (1...3).forEach(station.note)
  print(station.record, station.count, Pair(a: 1, b: 2) == Pair(a: 1, b: 2))
  do { _ = Owner([1, 2]) }
}
