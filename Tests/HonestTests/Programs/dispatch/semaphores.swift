// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

/// A queue of bounded size between those who make things and those who take them.
final class Conveyor<Item: Sendable>: Sendable {
    private let free: DispatchSemaphore
    private let filled = DispatchSemaphore(value: 0)
    private let items = Mutex<[Item]>([])

    init(capacity: Int) { free = DispatchSemaphore(value: capacity) }

    func put(_ item: Item) {
        free.wait()
        items.withLock { $0.append(item) }
        filled.signal()
    }

    func take() -> Item {
        filled.wait()
        defer { free.signal() }
        return items.withLock { $0.removeFirst() }
    }
}

func program() {
    let conveyor = Conveyor<Int>(capacity: 2)
    DispatchQueue.global().async { for number in 1...8 { conveyor.put(number * number) } }
    print((1...8).map { _ in conveyor.take() })

    let limit = DispatchSemaphore(value: 2)
    let state = Mutex((running: 0, highest: 0, done: 0))
    let group = DispatchGroup()
    for _ in 1...6 {
        DispatchQueue.global().async(group: group) {
            limit.wait()
            state.withLock { $0.running += 1; $0.highest = max($0.highest, $0.running) }
            state.withLock { $0.running -= 1; $0.done += 1 }
            limit.signal()
        }
    }
    group.wait()
    let (running, highest, done) = state.withLock { $0 }
    print(running, highest <= 2, done)

    let bell = DispatchSemaphore(value: 0)
    print(bell.wait(timeout: .now() + .milliseconds(3)))
    print(bell.signal())
    print(bell.wait(timeout: .now()) == .success, bell.wait(timeout: .now()) == .timedOut)
}
