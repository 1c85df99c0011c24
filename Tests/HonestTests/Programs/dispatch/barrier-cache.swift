// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

/// Many read at once; a writer waits for them and has the queue to itself.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let queue = DispatchQueue(label: "cache", attributes: .concurrent)
    private let storage = Mutex<[Key: Value]>([:])
    private let writes = Atomic(0)

    subscript(key: Key) -> Value? { queue.sync { storage.withLock { $0[key] } } }

    func set(_ value: Value, for key: Key) {
        queue.async(flags: .barrier) {
            dispatchPrecondition(condition: .onQueueAsBarrier(self.queue))
            self.storage.withLock { $0[key] = value }
            self.writes.add(1, ordering: .relaxed)
        }
    }

    func removeAll() -> Int {
        queue.sync(flags: .barrier) {
            storage.withLock { values in
                defer { values = [:] }
                return values.count
            }
        }
    }

    var writeCount: Int { queue.sync { writes.load(ordering: .relaxed) } }
}

func program() {
    let cache = Cache<String, Int>()
    for (index, word) in ["ant", "bee", "cat", "dog"].enumerated() { cache.set(index, for: word) }
    print(cache["ant"] ?? -1, cache["dog"] ?? -1, cache["elk"] ?? -1)
    cache.set(7, for: "ant")
    print(cache["ant"] ?? -1, cache.writeCount)

    let readers = DispatchGroup()
    let sum = Mutex(0)
    for _ in 0..<20 {
        DispatchQueue.global().async(group: readers) {
            let value = cache["dog"] ?? 0
            sum.withLock { $0 += value }
        }
    }
    readers.wait()
    print(sum.withLock { $0 }, cache.removeAll(), cache["ant"] as Any)

    let queue = DispatchQueue(label: "phases", attributes: [.concurrent, .initiallyInactive])
    let phases = Mutex<[String]>([])
    for _ in 1...3 { queue.async { phases.withLock { $0.append("read") } } }
    queue.async(flags: .barrier) { phases.withLock { $0.append("WRITE") } }
    queue.async { phases.withLock { $0.append("read again") } }
    queue.activate()
    queue.sync(flags: .barrier) {}
    print(phases.withLock { $0 })
}
