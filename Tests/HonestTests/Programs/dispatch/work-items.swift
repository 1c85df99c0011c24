// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    func printAndClear() {
        print(lines.withLock { lines in defer { lines = [] }; return lines })
    }
}

/// Searches for the latest text only: a new text cancels the search for the one before.
@MainActor final class SearchField {
    private var pending: DispatchWorkItem?
    private let queue: DispatchQueue
    private let log: Log
    init(queue: DispatchQueue, log: Log) { self.queue = queue; self.log = log }

    func type(_ text: String) {
        pending?.cancel()
        let item = DispatchWorkItem { @Sendable [log] in log.add("search \(text)") }
        pending = item
        queue.async(execute: item)
    }
    func wait() { pending?.wait() }
}

@MainActor func program() {
    let log = Log()
    let queue = DispatchQueue(label: "search")
    queue.suspend()
    let field = SearchField(queue: queue, log: log)
    for text in ["d", "de", "delegate"] { field.type(text) }
    queue.resume()
    field.wait()
    log.printAndClear()

    let item = DispatchWorkItem(qos: .background, flags: [.inheritQoS]) { @Sendable in log.add("performed") }
    item.perform()
    print(item.isCancelled)
    item.notify(queue: queue) { @Sendable in log.add("notified") }
    queue.sync {}
    item.cancel()
    item.perform()
    print(item.isCancelled)
    log.printAndClear()

    let steps = DispatchQueue(label: "steps", attributes: .concurrent)
    steps.async(execute: DispatchWorkItem { @Sendable in log.add("read") })
    steps.async(execute: DispatchWorkItem(flags: .barrier) { @Sendable in log.add("write") })
    steps.sync(execute: DispatchWorkItem(flags: [.barrier, .enforceQoS]) { @Sendable in log.add("last") })
    log.printAndClear()

    let group = DispatchGroup()
    for name in ["one", "two"] {
        let item = DispatchWorkItem { @Sendable in log.add(name) }
        queue.async(group: group, execute: item)
        group.enter()
        item.notify(qos: .utility, flags: [], queue: queue) { @Sendable in
            log.add("after \(name)")
            group.leave()
        }
        group.wait()
    }
    log.printAndClear()
}
