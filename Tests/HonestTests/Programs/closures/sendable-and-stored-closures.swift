// swift-format-ignore-file
struct Debouncer {
    private var last: Int?
    mutating func callAsFunction(_ value: Int, _ action: (Int) -> Void) {
        guard value != last else { return }
        last = value
        action(value)
    }
}

final class Signal<Value> {
    typealias Callback = (Value) -> Void
    private var callbacks: [Int: Callback] = [:]
    private var counter = 0
    func connect(_ callback: @escaping Callback) -> () -> Void {
        counter += 1
        let id = counter
        callbacks[id] = callback
        return { [weak self] in self?.callbacks[id] = nil }
    }
    func emit(_ value: Value) { callbacks.sorted { $0.key < $1.key }.forEach { $0.value(value) } }
}

func run(_ jobs: [@Sendable () -> Int]) -> Int { jobs.reduce(0) { $0 + $1() } }

@Sendable func seven() -> Int { 7 }

func repeatUntilNil<T>(_ next: () throws -> T?) rethrows -> [T] {
    var result: [T] = []
    while let value = try next() { result.append(value) }
    return result
}

let factorial: @Sendable (Int) -> Int = { n in (1...max(1, n)).reduce(1, *) }

func program() {
    var debouncer = Debouncer()
    for n in [1, 1, 2, 2, 1] { debouncer(n) { print("changed to", $0) } }
    let signal = Signal<String>()
    let disconnect = signal.connect { print("first", $0) }
    _ = signal.connect { print("second", $0.count) }
    signal.emit("hello")
    disconnect()
    signal.emit("bye")
    print(run([seven, { 5 }, { factorial(4) }]))
    var stock = [3, 2, 1]
    print(repeatUntilNil { stock.popLast() }, stock.isEmpty)
    let immediately: Int = { let a = 3, b = 4; return a * a + b * b }()
    print(immediately, ({ $0 + $1 } as (Int, Int) -> Int)(2, 3))
}
