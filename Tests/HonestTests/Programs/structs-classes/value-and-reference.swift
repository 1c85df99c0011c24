// swift-format-ignore-file
struct Score { var points = 0; var name: String }
class Player {
    var score: Score
    init(_ name: String) { score = Score(name: name) }
}

struct Counter {
    private(set) var value: Int
    init(startingAt value: Int = 0) { self.value = value }
    mutating func increment(by step: Int = 1) { value += step }
    mutating func reset() { self = Counter() }
    func incremented() -> Counter { var copy = self; copy.increment(); return copy }
}

final class Storage { var items: [Int]; init(_ items: [Int]) { self.items = items } }
/// Copies its storage only when it is shared.
struct CopyOnWrite {
    private var storage = Storage([])
    private(set) var copies = 0
    var items: [Int] { storage.items }
    mutating func append(_ n: Int) {
        if !isKnownUniquelyReferenced(&storage) {
            storage = Storage(storage.items)
            copies += 1
        }
        storage.items.append(n)
    }
}

func program() {
    var a = Score(points: 1, name: "a")
    let b = a
    a.points = 99
    print(a.points, b.points)
    let p = Player("p"), q = p
    q.score.points = 7
    print(p.score.points, p === q, p !== Player("p"), Score(name: "z").points)
    var counter = Counter(startingAt: 3)
    counter.increment()
    counter.increment(by: 10)
    print(counter.value, counter.incremented().value)
    counter.reset()
    print(counter.value)
    var first = CopyOnWrite()
    first.append(1)
    var second = first
    second.append(2)
    second.append(3)
    print(first.items, second.items, first.copies, second.copies)
    print(ObjectIdentifier(p) == ObjectIdentifier(q))
}
