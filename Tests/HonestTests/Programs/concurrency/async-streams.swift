// swift-format-ignore-file
func countdown(from n: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
        for i in stride(from: n, through: 0, by: -1) { continuation.yield(i) }
        continuation.finish()
    }
}

actor Tickets {
    private var left = 2
    func next() -> Int? {
        left -= 1
        return left >= 0 ? left : nil
    }
}

struct Broken: Error {}
func failing() -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuation in
        continuation.yield("first")
        continuation.yield("second")
        continuation.finish(throwing: Broken())
    }
}

struct Doubler: AsyncSequence {
    typealias Element = Int
    let limit: Int
    struct AsyncIterator: AsyncIteratorProtocol {
        var current = 1
        let limit: Int
        mutating func next() async -> Int? {
            defer { current *= 2 }
            return current <= limit ? current : nil
        }
    }
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(limit: limit) }
}

func program() async throws {
    for await n in countdown(from: 3) { print(n, terminator: " ") }
    print()
    do { for try await text in failing() { print(text) } } catch is Broken { print("broken") }
    for await n in Doubler(limit: 100) where n > 10 { print(n, terminator: " ") }
    print()
    print(await Doubler(limit: 50).map { $0 + 1 }.filter { $0 % 3 == 0 }.reduce(0, +))
    print(await Doubler(limit: 50).contains(16), await Doubler(limit: 9).first { $0 > 3 } ?? 0, await Doubler(limit: 9).max() ?? 0)
    let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(2))
    let producer = Task { for word in ["a", "b", "c"] { continuation.yield(word) }; continuation.finish() }
    await producer.value
    var words: [String] = []
    for await word in stream { words.append(word) }
    print(words)
    let ticket = Tickets()
    let pulled = AsyncStream<Int>(unfolding: { await ticket.next() })
    for await n in pulled.prefix(5) { print("pulled", n) }
    var iterator = countdown(from: 1).dropFirst().makeAsyncIterator()
    print(await iterator.next() as Any, await iterator.next() as Any)
    for await x in countdown(from: 4).compactMap({ $0 > 2 ? "\($0)" : nil }).prefix(while: { _ in true }) { print(x) }
}
