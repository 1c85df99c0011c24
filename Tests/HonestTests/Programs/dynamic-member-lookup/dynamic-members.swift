// swift-format-ignore-file
@dynamicMemberLookup
struct Settings {
    private var values: [String: String] = [:]
    subscript(dynamicMember name: String) -> String {
        get { values[name] ?? "unset" }
        set { values[name] = newValue }
    }
    subscript(dynamicMember name: String) -> Int? { values[name].flatMap { Int($0) } }
}

struct Point { var x: Int, y: Int }

@dynamicMemberLookup
struct Tracked<Value> {
    private(set) var value: Value
    private(set) var changes = 0
    init(_ value: Value) { self.value = value }
    subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part { value[keyPath: path] }
    subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Part {
        get { value[keyPath: path] }
        set { value[keyPath: path] = newValue; changes += 1 }
    }
}

@dynamicMemberLookup
enum JSON {
    case text(String), number(Double), list([JSON]), object([String: JSON]), null
    subscript(dynamicMember key: String) -> JSON {
        if case .object(let members) = self { return members[key] ?? .null }
        return .null
    }
    subscript(index: Int) -> JSON {
        guard case .list(let items) = self, items.indices.contains(index) else { return .null }
        return items[index]
    }
    var text: String? { if case .text(let t) = self { t } else { nil } }
}

func program() {
    var settings = Settings()
    settings.colour = "red"
    settings.size = "12"
    let size: Int? = settings.size, colour: String = settings.colour, other: String = settings.other
    print(size ?? 0, colour, other)
    var point = Tracked(Point(x: 1, y: 2))
    point.x += 10
    point.y = 0
    print(point.x, point.y, point.changes, Tracked("abc").count)
    let json = JSON.object(["user": .object(["names": .list([.text("Ada"), .null])]), "n": .number(1)])
    print(json.user.names[0].text ?? "-", json.user.names[7].text ?? "-", json.a.b.c)
}
