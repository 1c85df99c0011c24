// swift-format-ignore-file
struct Countdown: Sequence, IteratorProtocol {
    var current: Int
    mutating func next() -> Int? {
        if current < 0 { return nil }
        defer { current -= 1 }
        return current
    }
}

struct Fibonacci: Sequence {
    let limit: Int
    struct Iterator: IteratorProtocol {
        var a = 0, b = 1
        let limit: Int
        mutating func next() -> Int? {
            guard a <= limit else { return nil }
            let value = a
            (a, b) = (b, a + b)
            return value
        }
    }
    func makeIterator() -> Iterator { Iterator(limit: limit) }
}

struct Pairs<Base: Sequence>: Sequence {
    let base: Base
    func makeIterator() -> AnyIterator<(Base.Element, Base.Element)> {
        var iterator = base.makeIterator()
        var previous = iterator.next()
        return AnyIterator {
            guard let first = previous, let second = iterator.next() else { return nil }
            previous = second
            return (first, second)
        }
    }
}

extension Sequence {
    var pairs: Pairs<Self> { Pairs(base: self) }
    func every(_ n: Int) -> [Element] { enumerated().filter { $0.offset.isMultiple(of: n) }.map(\.element) }
    func count(where test: (Element) -> Bool) -> Int { reduce(0) { test($1) ? $0 + 1 : $0 } }
}

func program() {
    for n in Countdown(current: 3) { print(n, terminator: " ") }
    print(Array(Fibonacci(limit: 50)), Fibonacci(limit: 10).contains(8))
    for (a, b) in Fibonacci(limit: 5).pairs { print("\(a)<=\(b)", terminator: " ") }
    print()
    print((1...10).every(3), Countdown(current: 9).count(where: { $0 % 2 == 0 }), Fibonacci(limit: 90).max()!)
    print(Countdown(current: 4).sorted(), Countdown(current: 2).map { $0 * 10 }, zip(Countdown(current: 1), "ab").map { "\($1)\($0)" })
    var iterator = Fibonacci(limit: 2).makeIterator()
    while let n = iterator.next() { print(n) }
    print(Countdown(current: 5).dropFirst(2).prefix(2).map { $0 }, Countdown(current: 3).underestimatedCount)
}
