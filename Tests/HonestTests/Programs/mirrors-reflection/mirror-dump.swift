// swift-format-ignore-file
struct Address { var street = "Elm", number = 5 }
class Animal { var legs = 4 }
final class Dog: Animal { let name = "Rex"; var home: Address? = Address() }
enum Kind { case plain, rich(amount: Int, String) }

func describe(_ value: Any, depth: Int = 0) -> [String] {
    let mirror = Mirror(reflecting: value)
    let pad = String(repeating: "  ", count: depth)
    var lines: [String] = []
    if let parent = mirror.superclassMirror {
        for child in parent.children { lines.append("\(pad)(inherited) \(child.label ?? "-") = \(child.value)") }
    }
    for child in mirror.children {
        lines.append("\(pad)\(child.label ?? "-"): \(type(of: child.value))")
        lines += describe(child.value, depth: depth + 1)
    }
    return lines
}

struct Temperature: CustomReflectable {
    var celsius = 20.0
    var customMirror: Mirror { Mirror(self, children: ["c": celsius, "f": celsius * 9 / 5 + 32], displayStyle: .struct) }
}

func jsonLike(_ value: Any) -> String {
    switch value {
    case let text as String: return "\"\(text)\""
    case let n as Int: return "\(n)"
    case let list as [Any]: return "[" + list.map(jsonLike).joined(separator: ",") + "]"
    default:
        let members = Mirror(reflecting: value).children.compactMap { c in c.label.map { "\"\($0)\":\(jsonLike(c.value))" } }
        return "{" + members.joined(separator: ",") + "}"
    }
}

func program() {
    describe(Dog()).forEach { print($0) }
    for value in [Address(), [1], ["a": 1], (1, 2), Kind.rich(amount: 1, "x"), Int?(3) as Any, Set([1])] as [Any] {
        let mirror = Mirror(reflecting: value)
        print(mirror.displayStyle.map { "\($0)" } ?? "none", mirror.children.count, mirror.subjectType == type(of: value))
    }
    print(Mirror(reflecting: Temperature()).descendant("f") ?? 0, jsonLike(Address()), jsonLike([Address(), "x", 4] as [Any]))
    var text = ""
    dump(Address(), to: &text)
    print(text.split(separator: "\n").dropFirst().joined(separator: ";"))
    dump([1, 2], name: "list", indent: 1, maxDepth: 1)
    print(type(of: 1) == Int.self, String(describing: type(of: Kind.plain)), "\(Dog.self)", Mirror(reflecting: Kind.plain).children.isEmpty)
}
