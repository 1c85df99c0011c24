// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

/// A layer of a program that checks that its functions are called on its own queue.
final class Database: Sendable {
    private static let key = DispatchSpecificKey<String>()
    private let queue: DispatchQueue
    private let rows = Mutex<[String]>([])

    init(name: String) {
        queue = DispatchQueue(label: "db.\(name)", qos: .utility, attributes: [], autoreleaseFrequency: .workItem, target: .global())
        queue.setSpecific(key: Database.key, value: name)
    }

    static var currentName: String? { DispatchQueue.getSpecific(key: key) }

    /// Runs at once if it is called on the queue already: `sync` would wait for itself.
    func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        if queue.getSpecific(key: Database.key) == Database.currentName { return try body() }
        return try queue.sync(execute: body)
    }

    func insert(_ row: String) {
        perform {
            dispatchPrecondition(condition: .onQueue(queue))
            rows.withLock { $0.append(row) }
        }
    }

    func insertAll(_ rows: [String]) -> Int {
        perform {
            for row in rows { insert("\(Database.currentName ?? "?"): \(row)") }
            return self.rows.withLock { $0.count }
        }
    }
    var all: [String] { perform { rows.withLock { $0 } } }
}

func program() {
    let users = Database(name: "users"), pets = Database(name: "pets")
    print(users.insertAll(["Ada", "Grace"]), pets.insertAll(["Tom"]))
    print(users.all, pets.all, Database.currentName as Any)

    let classes: [DispatchQoS.QoSClass] = [.background, .utility, .default, .userInitiated, .userInteractive]
    for quality in classes {
        let queue = DispatchQueue(label: "q", qos: DispatchQoS(qosClass: quality, relativePriority: -1))
        print(quality, queue.qos.qosClass == quality, queue.qos.relativePriority)
    }
    print(DispatchQoS.utility == DispatchQoS(qosClass: .utility, relativePriority: 0), DispatchQoS.background == .default)
    print(DispatchQueue(label: "a").label, DispatchQueue(label: "").label.isEmpty)
    let parent = DispatchQueue(label: "parent")
    let child = DispatchQueue(label: "child", target: parent)
    child.sync { dispatchPrecondition(condition: .onQueue(parent)) }
    print("checked")
}
