// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

/// Takes a while to be made, so that another thread asks for it meanwhile.
final class Archive: Sendable {
    static let shared = Archive()
    let pages: Int
    private init() {
        pause(milliseconds: 80)
        pages = 12
    }
}

func pause(milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end {}
}

final class Counter: Sendable {
    private let value = Mutex(0)
    func add(_ amount: Int, holdingFor milliseconds: Int = 0) {
        value.withLock {
            pause(milliseconds: milliseconds)
            $0 += amount
        }
    }
    var total: Int { value.withLock { $0 } }
}

@MainActor func program() async {
    let reader = Task.detached {
        pause(milliseconds: 20)
        return Archive.shared.pages
    }
    let mine = Archive.shared.pages
    print(mine, await reader.value)

    let counter = Counter()
    let adder = Task.detached {
        pause(milliseconds: 20)
        counter.add(1)
    }
    counter.add(10, holdingFor: 80)
    await adder.value
    print(counter.total)

    let queue = DispatchQueue(label: "pages")
    let later = Task.detached {
        pause(milliseconds: 20)
        return queue.sync { 2 }
    }
    let now = queue.sync {
        pause(milliseconds: 80)
        return 1
    }
    print(now, await later.value)
}
