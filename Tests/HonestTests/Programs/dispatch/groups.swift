// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

/// Loads pages in parallel, and tells its caller once all of them are there.
final class Loader: Sendable {
    private let work = DispatchQueue(label: "loader", attributes: .concurrent)
    private let report = DispatchQueue(label: "loader.report")

    func load(_ names: [String], completion: @escaping @Sendable ([String: Int]) -> Void) {
        let group = DispatchGroup()
        let sizes = Box([String: Int]())
        for name in names {
            group.enter()
            work.async {
                defer { group.leave() }
                sizes.value.withLock { $0[name] = name.count }
            }
        }
        group.notify(queue: report) { completion(sizes.value.withLock { $0 }) }
    }
}

final class Box<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
}

func program() {
    let done = DispatchSemaphore(value: 0)
    Loader().load(["index", "about", "contact"]) { sizes in
        for name in sizes.keys.sorted() { print(name, sizes[name]!) }
        done.signal()
    }
    done.wait()

    let group = DispatchGroup()
    let total = Box(0)
    for number in 1...10 {
        DispatchQueue.global(qos: .utility).async(group: group) { total.value.withLock { $0 += number } }
    }
    group.wait()
    print(total.value.withLock { $0 })

    let empty = DispatchGroup()
    print(empty.wait(timeout: .now()) == .success)
    empty.enter()
    print(empty.wait(timeout: .now() + .milliseconds(5)) == .timedOut)
    empty.leave()
    switch empty.wait(timeout: .distantFuture) {
    case .success: print("all have left")
    case .timedOut: print("somebody stayed")
    }

    let finished = DispatchSemaphore(value: 0)
    empty.notify(qos: .userInteractive, flags: [.enforceQoS], queue: .global()) { finished.signal() }
    empty.notify(queue: .global(), work: DispatchWorkItem { finished.signal() })
    print(finished.wait(timeout: .now() + 60), finished.wait(wallTimeout: .now() + 60))
}
