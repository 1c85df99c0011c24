// swift-format-ignore-file
enum Token: Equatable { case number(Double), name(String), symbol(Character), string(String) }

struct Lexer {
    private var rest: Substring
    init(_ text: String) { rest = text[...] }

    mutating func next() -> Token? {
        rest = rest.trimmingPrefix(/\s+/)
        if let match = rest.prefixMatch(of: /\d+(\.\d+)?/) {
            rest = rest[match.range.upperBound...]
            return .number(Double(match.0)!)
        }
        if let match = rest.prefixMatch(of: /[A-Za-z_]\w*/) {
            rest.removeFirst(match.0.count)
            return .name(String(match.output))
        }
        if let match = rest.prefixMatch(of: /"((?:[^"\\]|\\.)*)"/) {
            rest = rest.dropFirst(match.0.count)
            return .string(String(match.1).replacing(/\\(.)/) { $0.1 })
        }
        return rest.popFirst().map(Token.symbol)
    }

    mutating func all() -> [Token] {
        var tokens: [Token] = []
        while let token = next() { tokens.append(token) }
        return tokens
    }
}

func slug(_ title: String) -> String {
    title.lowercased().replacing(/[^a-z0-9]+/, with: "-").replacing(/^-|-$/, with: "")
}

func camelToSnake(_ text: String) -> String {
    text.replacing(/([a-z])([A-Z])/) { "\($0.1)_\($0.2)" }.lowercased()
}

func isValidMail(_ text: String) -> Bool { text.wholeMatch(of: /[\w.+-]+@\w+(\.\w+)+/) != nil }

func program() {
    var lexer = Lexer(#"area = 3.14 * radius2 + f("a \"b\"")"#)
    for token in lexer.all() { print(token) }
    print(slug("  Hello, Big World! "), camelToSnake("parseHTTPBodyNow"))
    print(["a.b@c.org", "a@b", "@x.y"].map(isValidMail))
}
