// imports: FoundationEssentials
// swift-format-ignore-file
import FoundationEssentials

enum Emphasis: CodableAttributedStringKey {
    enum Value: String, Codable, Hashable { case weak, strong }
    static let name = "emphasis"
}
extension AttributeScopes {
    struct CourseAttributes: AttributeScope {
        let emphasis: Emphasis
        let foundation: FoundationAttributes
    }
    var course: CourseAttributes.Type { CourseAttributes.self }
}
extension AttributeDynamicLookup {
    subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.CourseAttributes, Key>) -> Key {
        self[Key.self]
    }
}

protocol HighlighterDelegate: AnyObject {
    func highlighter(_ highlighter: Highlighter, emphasisFor word: Substring) -> Emphasis.Value?
}
final class Highlighter {
    weak var delegate: (any HighlighterDelegate)?
    func highlight(_ text: String) -> AttributedString {
        var result = AttributedString()
        for word in text.split(separator: " ") {
            var part = AttributedString(word)
            part.emphasis = delegate?.highlighter(self, emphasisFor: word)
            result += part + " "
        }
        return result
    }
}
final class Keywords: HighlighterDelegate {
    func highlighter(_ highlighter: Highlighter, emphasisFor word: Substring) -> Emphasis.Value? {
        word == "weak" ? .weak : word.count > 7 ? .strong : nil
    }
}

func program() throws {
    let keywords = Keywords(), highlighter = Highlighter()
    highlighter.delegate = keywords
    var text = highlighter.highlight("a weak delegate breaks the cycle")
    for run in text.runs { print(String(text[run.range].characters), run.emphasis.map(\.rawValue) ?? "-") }
    print(text.characters.count, String(text.characters.filter { $0 == "e" }), text.runs[\.emphasis].count { $0.0 != nil })

    if let range = text.range(of: "cycle") {
        text[range].link = URL(string: "https://example.org")
        text.replaceSubrange(range, with: AttributedString("loop"))
    }
    print(String(text.characters), text.runs.contains { $0.link != nil })
    var container = AttributeContainer()
    container.emphasis = .strong
    text.setAttributes(container)
    print(text.runs.count, text.emphasis == .strong)
    print(AttributedString("a") == AttributedString("a"), AttributedString("a", attributes: container) == AttributedString("a"))
}
