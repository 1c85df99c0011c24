// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

func isPrime(_ number: Int) -> Bool {
    guard number > 1 else { return false }
    return !(2..<number).prefix { $0 * $0 <= number }.contains { number.isMultiple(of: $0) }
}

extension Array where Element: Sendable {
    /// Maps in parallel, and keeps the order.
    func parallelMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        let results = Mutex([Result?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let result = transform(self[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}

func program() {
    print((1...12).map { $0 }.parallelMap { $0 * $0 })
    print(["delegate", "source", ""].parallelMap { String($0.reversed()) })

    let primes = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 200) { number in
        if isPrime(number) { primes.add(1, ordering: .relaxed) }
    }
    print(primes.load(ordering: .relaxed))

    let histogram = Mutex<[Character: Int]>([:])
    let words = ["queue", "barrier", "group", "semaphore"]
    DispatchQueue.concurrentPerform(iterations: words.count) { index in
        for letter in words[index] { histogram.withLock { $0[letter, default: 0] += 1 } }
    }
    let counts = histogram.withLock { $0 }
    print(counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map { "\($0.key)\($0.value)" })
    DispatchQueue.concurrentPerform(iterations: 0) { _ in print("never") }
}
