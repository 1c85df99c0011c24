// swift-format-ignore-file
final class LRUCache<Key: Hashable, Value> {
    private final class Entry {
        let key: Key
        var value: Value
        var newer: Entry?
        weak var older: Entry?
        init(_ key: Key, _ value: Value) { (self.key, self.value) = (key, value) }
    }
    private let capacity: Int
    private var table: [Key: Entry] = [:]
    private var newest: Entry?
    private var oldest: Entry?
    private(set) var hits = 0, misses = 0
    var onEvict: ((Key) -> Void)?

    init(capacity: Int) { self.capacity = capacity }

    subscript(key: Key) -> Value? {
        get {
            guard let entry = table[key] else { misses += 1; return nil }
            hits += 1
            unlink(entry)
            link(entry)
            return entry.value
        }
        set {
            if let entry = table.removeValue(forKey: key) { unlink(entry) }
            guard let newValue else { return }
            let entry = Entry(key, newValue)
            table[key] = entry
            link(entry)
            if table.count > capacity, let last = oldest {
                unlink(last)
                table[last.key] = nil
                onEvict?(last.key)
            }
        }
    }

    private func link(_ entry: Entry) {
        newest?.newer = entry
        entry.older = newest
        newest = entry
        if oldest == nil { oldest = entry }
    }
    private func unlink(_ entry: Entry) {
        if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
        if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
        entry.newer = nil
        entry.older = nil
    }
    var keysFromOldest: [Key] { sequence(first: oldest) { $0?.newer }.prefix { $0 != nil }.compactMap { $0?.key } }
}

func program() {
    let cache = LRUCache<String, Int>(capacity: 2)
    cache.onEvict = { print("evicted", $0) }
    cache["a"] = 1
    cache["b"] = 2
    print(cache["a"] ?? 0)
    cache["c"] = 3
    print(cache["b"] as Any, cache["a"] ?? 0, cache.keysFromOldest, cache.hits, cache.misses)
    cache["a"] = nil
    cache["d"] = 4
    print(cache.keysFromOldest)
}
