// imports: Synchronization
// swift-format-ignore-file
import Synchronization

/// A small lock that spins: for reading about locks, not for use.
struct SpinLock: ~Copyable, Sendable {
    private let isHeld = Atomic(false)
    borrowing func withLock<Result>(_ body: () -> Result) -> Result {
        while !isHeld.weakCompareExchange(expected: false, desired: true, ordering: .acquiring).exchanged {}
        defer { isHeld.store(false, ordering: .releasing) }
        return body()
    }
}

/// Gives out tickets until they are sold, without a lock.
final class TicketOffice: Sendable {
    private let left: Atomic<Int>
    init(tickets: Int) { left = Atomic(tickets) }

    func sell(_ wanted: Int) -> Int? {
        var current = left.load(ordering: .relaxed)
        while current >= wanted {
            let (exchanged, original) = left.weakCompareExchange(
                expected: current, desired: current - wanted,
                successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
            if exchanged { return current - wanted }
            current = original
        }
        return nil
    }
    var remaining: Int { left.load(ordering: .acquiring) }
}

extension Atomic where Value == Int {
    /// Changes the value by a function, and returns what it was.
    borrowing func update(_ change: (Int) -> Int) -> Int {
        var current = load(ordering: .relaxed)
        while true {
            let result = compareExchange(expected: current, desired: change(current), ordering: .sequentiallyConsistent)
            if result.exchanged { return current }
            current = result.original
        }
    }
}

final class Page: Sendable {
    let product = Atomic(1)
    let lines = Mutex<[Int]>([])
    private let lock = SpinLock()
    func multiply(by factor: Int) { _ = product.update { $0 * factor } }
    func write(_ number: Int) {
        lock.withLock { for _ in 0..<2 { lines.withLock { $0.append(number) } } }
    }
}

func program() async {
    let office = TicketOffice(tickets: 25)
    let sold = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<20 { group.addTask { office.sell(2) == nil ? 0 : 2 } }
        return await group.reduce(0, +)
    }
    print(sold, office.remaining, office.sell(1) as Any, office.sell(1) as Any)

    let page = Page()
    await withTaskGroup { group in for factor in 1...6 { group.addTask { page.multiply(by: factor) } } }
    let product = page.product.update { -$0 }
    print(product, page.product.load(ordering: .relaxed))
    await withTaskGroup { group in for number in 0..<4 { group.addTask { page.write(number) } } }
    let pairs = page.lines.withLock { $0 }
    print(pairs.count, stride(from: 0, to: 8, by: 2).allSatisfy { pairs[$0] == pairs[$0 + 1] })
}
