// imports: Synchronization
// swift-format-ignore-file
import Synchronization

/// A value that its owner shares between threads.
final class Guarded<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>
    init(_ value: Value) { mutex = Mutex(value) }

    var value: Value { mutex.withLock { $0 } }
    func update<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try mutex.withLock { try body(&$0) }
    }
    subscript<Member: Sendable>(keyPath: KeyPath<Value, Member>) -> Member {
        mutex.withLock { $0[keyPath: keyPath] }
    }
}
@propertyWrapper final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>
    init(wrappedValue: Value) { mutex = Mutex(wrappedValue) }
    var wrappedValue: Value {
        get { mutex.withLock { $0 } }
        set { mutex.withLock { $0 = newValue } }
    }
}

/// Owns its counter alone, and says what it counted when it goes.
struct Turnstile: ~Copyable {
    private let visitors = Mutex(0)
    let name: String
    init(name: String) { self.name = name }
    borrowing func enter(_ count: Int = 1) { visitors.withLock { $0 += count } }
    consuming func close() -> Int {
        let count = visitors.withLock { $0 }
        discardCount.add(count, ordering: .relaxed)
        return count
    }
    deinit { print(name, "closed") }
}
let discardCount = Atomic(0)

struct Settings: Sendable { var volume = 5; var names = ["Ada"] }
final class Player: Sendable {
    static let shared = Player()
    private static let instances = Atomic(0)
    let settings = Guarded(Settings())
    let title = Locked(wrappedValue: "untitled")
    private init() { Player.instances.add(1, ordering: .relaxed) }
    static var count: Int { instances.load(ordering: .relaxed) }
}

func count(_ turnstile: borrowing Turnstile, upTo limit: Int) { for _ in 0..<limit { turnstile.enter() } }

func program() async {
    await withTaskGroup { group in
        for number in 1...5 { group.addTask { Player.shared.settings.update { $0.volume += number } } }
    }
    print(Player.count, Player.shared.settings.value.volume)
    Player.shared.settings.update { $0.names.append("Grace") }
    print(Player.shared.settings[\.names], Player.shared.settings[\.names.count])
    Player.shared.title.wrappedValue += "!"
    print(Player.shared.title.wrappedValue)

    let north = Turnstile(name: "north"), south = Turnstile(name: "south")
    count(north, upTo: 3)
    south.enter(10)
    print(north.close(), south.close(), discardCount.load(ordering: .relaxed))
}
