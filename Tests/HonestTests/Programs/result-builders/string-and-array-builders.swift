// swift-format-ignore-file
@resultBuilder
struct Lines {
    static func buildPartialBlock(first: String) -> [String] { [first] }
    static func buildPartialBlock(first: [String]) -> [String] { first }
    static func buildPartialBlock(accumulated: [String], next: String) -> [String] { accumulated + [next] }
    static func buildPartialBlock(accumulated: [String], next: [String]) -> [String] { accumulated + next }
    static func buildEither(first: [String]) -> [String] { first }
    static func buildEither(second: [String]) -> [String] { second }
    static func buildOptional(_ lines: [String]?) -> [String] { lines ?? ["(skipped)"] }
    static func buildArray(_ lines: [[String]]) -> [String] { lines.flatMap { $0 } }
    static func buildFinalResult(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}

@resultBuilder
enum ArrayBuilder<Element> {
    static func buildExpression(_ element: Element) -> [Element] { [element] }
    static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    static func buildBlock(_ parts: [Element]...) -> [Element] { Array(parts.joined()) }
    static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }
}

extension Array {
    init(@ArrayBuilder<Element> build: () -> [Element]) { self = build() }
}

func letter(@Lines _ body: () -> String) -> String { "---\n" + body() + "\n---" }

struct Menu {
    @Lines var text: String {
        "Soup"
        for n in 1...2 { "Dish \(n)" }
        if Int("x") != nil { "Never" }
    }
}

func program() {
    let urgent = true, closing = "Yours"
    print(letter {
        "Dear reader,"
        if urgent {
            "please hurry."
        } else {
            "take your time."
        }
        closing
    })
    print(Menu().text)
    let numbers = Array<Int> {
        1
        [2, 3]
        for n in 4..<6 { n * 10 }
        if urgent { 99 }
    }
    print(numbers)
}
