// swift-format-ignore-file
struct Counter: Sendable {
    var count = 0
    mutating func tick() async -> Int { await Task.yield(); count += 1; return count }
}

final class Meter { var counter = Counter() }

struct Basket {
    private(set) var items: [String] = []
    private var log: [String] = []
    mutating func fill(_ next: () -> String?) {
        func add(_ item: String) { items.append(item); log.append("added \(item)") }
        while let item = next() { add(item) }
    }
    mutating func change(_ body: (inout [String]) -> Void) { body(&items) }
    func each(_ body: (String) throws -> Void) rethrows { try items.forEach(body) }
}

func memo() -> (Int) -> Int {
    var known: [Int: Int] = [:]
    func fibonacci(_ n: Int) -> Int {
        if let answer = known[n] { return answer }
        let answer = n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2)
        known[n] = answer
        return answer
    }
    return fibonacci
}

func twice(_ body: () throws -> Void) rethrows { try body(); try body() }

func sorted(_ names: [String], _ isFirst: (String, String) -> Bool) -> [String] {
    var rest = names
    var moves = 0
    func note() { moves += 1 }
    rest.sort { note(); return isFirst($0, $1) }
    return moves > 0 ? rest : names
}

func program() async {
    var total = 0
    [1, 2, 3].forEach { total += $0 }
    twice { total *= 2 }
    print(total)

    var basket = Basket()
    var stock = ["bread", "milk"]
    basket.fill { stock.popLast() }
    basket.change { $0.append("salt"); $0.sort { $0 > $1 } }
    basket.each { print($0) }

    print(memo()(40))

    var groups: [Bool: [Int]] = [:]
    func group(_ n: Int) { groups[n.isMultiple(of: 2), default: []].append(n) }
    (1...5).forEach(group)
    print(groups[true] ?? [], groups[false] ?? [])

    var handlers: [() -> Void] = []
    func on(_ handler: @escaping () -> Void) { handlers.append(handler) }
    on { print("first", total) }
    on { total += 1; print("second", total) }
    handlers.forEach { $0() }

    var seen = 0 { didSet { print("seen", oldValue, seen) } }
    seen += 1
    [4].forEach { seen += $0 }

    var doubled: Int { get { total * 2 } set { total = newValue / 2 } }
    doubled += 10
    lazy var expensive = total + 1
    let later = { expensive += 1; return expensive }
    print(doubled, later())

    var names = ["c", "a", "b"]
    let sort = { names.sort { $0 < $1 } }
    sort()
    names.swapAt(0, names.count - 1)
    print(names, names.reduce(into: 0) { $0 += $1.count })

    var counter = Counter()
    var counters = [Counter(), Counter()]
    print(await counter.tick(), await counter.tick(), await counters[1].tick())
    let meter = Meter()
    var copy = meter.counter
    _ = await copy.tick()
    meter.counter = copy
    meter.counter.count += await counter.tick()
    print(meter.counter.count, counters.map(\.count))

    var values: [Int] = []
    for await value in AsyncStream<Int>(unfolding: { values.count < 3 ? values.count : nil }) {
        values.append(value)
    }
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    source.yield(7)
    source.finish()
    var iterator = stream.makeAsyncIterator()
    print(values, await iterator.next() ?? 0)

    var answer = 0
    await withCheckedContinuation { continuation in answer = 42; continuation.resume() }
    let sum = await withTaskGroup(of: Int.self) { group in
        for n in 1...3 { group.addTask { n } }
        var sum = 0
        for await n in group { sum += n }
        return sum
    }
    print(answer, sum)
}
