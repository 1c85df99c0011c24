// swift-format-ignore-file
protocol Node { func render(_ depth: Int) -> String }
struct Text: Node {
    let text: String
    init(_ text: String) { self.text = text }
    func render(_ depth: Int) -> String { String(repeating: "  ", count: depth) + text }
}
struct Element: Node {
    let tag: String, children: [any Node]
    init(_ tag: String, @HTML _ content: () -> [any Node] = { [] }) { self.tag = tag; children = content() }
    func render(_ depth: Int) -> String {
        let pad = String(repeating: "  ", count: depth)
        if children.isEmpty { return pad + "<\(tag)/>" }
        return pad + "<\(tag)>\n" + children.map { $0.render(depth + 1) }.joined(separator: "\n") + "\n" + pad + "</\(tag)>"
    }
}

@resultBuilder
enum HTML {
    static func buildExpression(_ node: any Node) -> [any Node] { [node] }
    static func buildExpression(_ text: String) -> [any Node] { [Text(text)] }
    static func buildBlock(_ parts: [any Node]...) -> [any Node] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [any Node]?) -> [any Node] { part ?? [] }
    static func buildEither(first: [any Node]) -> [any Node] { first }
    static func buildEither(second: [any Node]) -> [any Node] { second }
    static func buildArray(_ parts: [[any Node]]) -> [any Node] { parts.flatMap { $0 } }
    static func buildLimitedAvailability(_ part: [any Node]) -> [any Node] { part }
}

@HTML func navigation(loggedIn: Bool) -> [any Node] {
    if loggedIn { "Log out" } else { "Log in" }
}

func page(_ title: String, items: [Int], footer: String?) -> Element {
    Element("html") {
        Element("h1") { title }
        Element("ul") {
            for item in items {
                Element("li") { "item \(item)" }
            }
        }
        if let footer { Element("footer") { footer } }
        switch items.count {
        case 0: Element("hr")
        default: "count: \(items.count)"
        }
        Element("nav") { for node in navigation(loggedIn: items.isEmpty) { node } }
    }
}

func program() {
    print(page("Shop", items: [1, 2], footer: nil).render(0))
    print(page("Empty", items: [], footer: "bye").render(0))
}
