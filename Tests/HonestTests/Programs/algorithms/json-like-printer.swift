// swift-format-ignore-file
enum JSON: Equatable {
    case null, bool(Bool), number(Double), string(String), array([JSON]), object([String: JSON])
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(nilLiteral: ()) { self = .null }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSON)...) { self = .object(Dictionary(elements) { $1 }) }
}

extension JSON {
    func text(indent: Int? = nil) -> String {
        var output = ""
        write(to: &output, indent: indent, depth: 0)
        return output
    }
    private func write<Target: TextOutputStream>(to out: inout Target, indent: Int?, depth: Int) {
        func newLine(_ d: Int) { if let indent { out.write("\n" + String(repeating: " ", count: indent * d)) } }
        switch self {
        case .null: out.write("null")
        case .bool(let b): out.write(String(b))
        case .number(let n): out.write(Int(exactly: n).map(String.init) ?? String(n))
        case .string(let s): out.write(Self.quoted(s))
        case .array(let items) where items.isEmpty: out.write("[]")
        case .array(let items):
            out.write("[")
            for (i, item) in items.enumerated() {
                if i > 0 { out.write(",") }
                newLine(depth + 1)
                item.write(to: &out, indent: indent, depth: depth + 1)
            }
            newLine(depth)
            out.write("]")
        case .object(let members):
            out.write("{")
            for (i, (key, value)) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if i > 0 { out.write(",") }
                newLine(depth + 1)
                out.write(Self.quoted(key) + (indent == nil ? ":" : ": "))
                value.write(to: &out, indent: indent, depth: depth + 1)
            }
            newLine(depth)
            out.write("}")
        }
    }
    private static func quoted(_ s: String) -> String {
        "\"" + s.map { c in
            switch c {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            default: String(c)
            }
        }.joined() + "\""
    }
}

func program() {
    let value: JSON = ["name": "a \"quoted\"\nname", "list": [1, 2.5, true, nil, []], "inner": ["x": "\\"]]
    print(value.text())
    print(value.text(indent: 2))
    print(value == value, JSON.null == nil)
}
