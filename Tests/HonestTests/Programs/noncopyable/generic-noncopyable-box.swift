// swift-format-ignore-file
struct Unique<Value: ~Copyable>: ~Copyable {
    private var value: Value
    init(_ value: consuming Value) { self.value = value }
    borrowing func read<R>(_ body: (borrowing Value) throws -> R) rethrows -> R { try body(value) }
    mutating func modify<R>(_ body: (inout Value) throws -> R) rethrows -> R { try body(&value) }
    consuming func take() -> Value { value }
}

extension Unique: Copyable where Value: Copyable {}

struct Counter: ~Copyable {
    var count = 0
    mutating func tick() { count += 1 }
    deinit { print("counted to \(count)") }
}

protocol Resource: ~Copyable { var id: Int { get }; consuming func end() -> String }
struct Socket: Resource, ~Copyable {
    let id: Int
    consuming func end() -> String { "socket \(id) ended" }
}
func endAll<R: Resource & ~Copyable>(_ resource: consuming R) -> String { resource.end() }

func make(_ ok: Bool) -> Socket? { ok ? Socket(id: 1) : nil }

enum Reply: ~Copyable {
    case none
    case one(Socket), other(Socket)
    borrowing func size() -> Int {
        switch self {
        case .none: 0
        case .one(let socket): socket.id
        case .other(let socket): socket.id * 20
        }
    }
}

func program() {
    var box = Unique(Counter())
    box.modify { $0.tick(); $0.tick() }
    print(box.read { $0.count })
    let counter = box.take()
    print("taken at", counter.count)
    let copyable = Unique([1, 2]), again = copyable
    print(again.read { $0.count } + copyable.take().count)
    print(endAll(Socket(id: 7)))
    if let socket = make(true) { print(socket.end()) }
    switch make(false) {
    case .some(let socket): print(socket.end())
    case .none: print("no socket")
    }
    print(Reply.other(Socket(id: 2)).size(), Reply.one(Socket(id: 3)).size(), Reply.none.size())
}
