// swift-format-ignore-file
/// What `@TaskLocal` writes: a value that a task and its children see.
enum Request {
    static let user = TaskLocal<String?>(wrappedValue: nil)
    static let depth = TaskLocal(wrappedValue: 0)
}

protocol AuditDelegate: AnyObject, Sendable { func audit(_ action: String, by user: String, depth: Int) async }

actor Audit: AuditDelegate {
    private(set) var lines: [String] = []
    func audit(_ action: String, by user: String, depth: Int) { lines.append("\(user) \(depth) \(action)") }
}

struct Store: Sendable {
    weak let delegate: (any AuditDelegate)?
    func save(_ name: String) async {
        await Request.depth.withValue(Request.depth.get() + 1) {
            await delegate?.audit("save \(name)", by: Request.user.get() ?? "nobody", depth: Request.depth.get())
        }
    }
    func saveAll(_ names: [String]) async {
        await Request.depth.withValue(Request.depth.wrappedValue + 1) {
            for name in names { await save(name) }
        }
    }
}

func program() async {
    let audit = Audit(), store = Store(delegate: audit)
    await store.save("a")
    await Request.user.withValue("Ada") {
        await store.saveAll(["b", "c"])
        await Request.user.withValue(nil) { await store.save("d") }
        async let child: Void = store.save("e")
        await child
        await Task { await store.save("f") }.value
        await Task.detached { await store.save("g") }.value
    }
    for line in await audit.lines { print(line) }
    let names = await Request.user.withValue("Grace") {
        await withTaskGroup(of: String.self) { group in
            for number in 1...3 { group.addTask { "\(Request.user.get() ?? "?")\(number)" } }
            return await group.reduce(into: []) { $0.append($1) }.sorted()
        }
    }
    print(names, Request.user.get() as Any, Request.depth.get())
    print(Request.user.withValue("sync") { Request.user.get()!.count })
}
