// swift-format-ignore-file
struct Countdown: AsyncSequence {
    typealias Element = Int
    let start: Int
    struct AsyncIterator: AsyncIteratorProtocol {
        var current: Int
        mutating func next() async -> Int? {
            guard current > 0 else { return nil }
            defer { current -= 1 }
            return current
        }
    }
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(current: start) }
}

enum Trouble: Error { case odd(Int) }

actor Tally {
    private(set) var values: [String: Int] = [:]
    func add(_ key: String) { values[key, default: 0] += 1 }
    nonisolated let label = "tally"
    subscript(key: String) -> Int { values[key] ?? 0 }
}

func program() async throws {
    let evens = Countdown(start: 10).filter { $0.isMultiple(of: 2) }.map { $0 * 10 }
    for await value in evens.prefix(3) { print(value, terminator: " ") }
    print()
    print(await Countdown(start: 5).dropFirst(2).reduce(0, +))
    print(await Countdown(start: 5).reduce(into: []) { $0.append($1) })
    print(await Countdown(start: 9).contains(4), await Countdown(start: 3).allSatisfy { $0 > 0 })
    print(await Countdown(start: 9).first { $0 < 5 } ?? -1)
    print(await Countdown(start: 9).max() ?? 0, await Countdown(start: 9).min(by: <) ?? 0)
    print(await Countdown(start: 9).contains { $0 == 100 })
    for await word in Countdown(start: 6).compactMap({ $0 % 3 == 0 ? "three: \($0)" : nil }) { print(word) }
    for await n in Countdown(start: 3).flatMap({ Countdown(start: $0) }) { print(n, terminator: ",") }
    print()
    for await n in Countdown(start: 6).prefix(while: { $0 > 3 }) { print(n, terminator: ";") }
    for await n in Countdown(start: 6).drop(while: { $0 > 3 }) { print(n, terminator: ";") }
    print()
    do {
        for try await n in Countdown(start: 6).map({ n throws -> Int in if n % 2 == 1 { throw Trouble.odd(n) }; return n }) { print(n) }
    } catch Trouble.odd(let n) { print("odd", n) }
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
        for word in ["a", "b", "a"] { group.addTask { await tally.add(word) } }
    }
    print(await tally["a"], await tally.values.count, tally.label)
    let sum = try await withThrowingTaskGroup(of: Int.self, returning: Int.self) { group in
        (1...4).forEach { n in group.addTask { try Task.checkCancellation(); return n * n } }
        var total = 0
        for try await part in group { total += part }
        while let more = try await group.next() { total += more }
        return total
    }
    print(sum)
    await withDiscardingTaskGroup { group in for _ in 0..<3 { group.addTask { await tally.add("z") } } }
    print(await tally["z"])
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    Task { continuation.yield(1); continuation.yield(with: .success(2)); continuation.finish(throwing: CancellationError()) }
    do { for try await n in stream { print("got", n) } } catch is CancellationError { print("cancelled") }
    var unfolded = 0
    let endless = AsyncStream<Int>(unfolding: { unfolded < 0 ? nil : 7 })
    var it = endless.makeAsyncIterator()
    print(await it.next() ?? 0, await it.next(isolation: nil) ?? 0)
    unfolded = 1
}
