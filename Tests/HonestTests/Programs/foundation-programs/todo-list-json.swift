// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Task1: Codable, Identifiable, Comparable {
    enum Priority: Int, Codable, CaseIterable { case low, medium, high }
    let id: Int
    var title: String
    var priority = Priority.medium
    var due: Date?
    var isDone = false
    static func < (a: Self, b: Self) -> Bool {
        (b.priority.rawValue, a.due ?? .distantFuture, a.id) < (a.priority.rawValue, b.due ?? .distantFuture, b.id)
    }
}

@MainActor
final class TodoList {
    private(set) var tasks: [Task1] = []
    private var nextID = 1
    weak var delegate: (any TodoListDelegate)?
    func add(_ title: String, priority: Task1.Priority = .medium, due: Date? = nil) {
        tasks.append(Task1(id: nextID, title: title.trimmingCharacters(in: .whitespaces), priority: priority, due: due))
        nextID += 1
        delegate?.todoListDidChange(self)
    }
    func finish(_ id: Int) -> Bool {
        guard let index = tasks.firstIndex(where: { $0.id == id && !$0.isDone }) else { return false }
        tasks[index].isDone = true
        delegate?.todoListDidChange(self)
        return true
    }
    func export() throws -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(tasks)
    }
    func restore(_ data: Data) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        tasks = try decoder.decode([Task1].self, from: data)
        nextID = (tasks.map(\.id).max() ?? 0) + 1
    }
}

@MainActor protocol TodoListDelegate: AnyObject { func todoListDidChange(_ list: TodoList) }
@MainActor final class Badge: TodoListDelegate {
    var text = ""
    func todoListDidChange(_ list: TodoList) { text = "\(list.tasks.filter { !$0.isDone }.count) open" }
}

@MainActor func program() throws {
    let list = TodoList(), badge = Badge()
    list.delegate = badge
    list.add(" buy milk ")
    list.add("taxes", priority: .high, due: Date(timeIntervalSince1970: 1_700_000_000))
    list.add("read", priority: .low)
    print(list.finish(1), list.finish(1), badge.text, list.tasks.sorted().map(\.title))
    let data = try list.export()
    print(String(decoding: data, as: UTF8.self))
    let copy = TodoList()
    try copy.restore(data)
    copy.add("new")
    print(copy.tasks.map(\.id), copy.tasks[1].due?.timeIntervalSince1970 ?? 0)
}
