// imports: Foundation
// swift-format-ignore-file
import Foundation

func styled(_ words: [(String, URL?)]) -> AttributedString {
    var result = AttributedString()
    for (index, (word, link)) in words.enumerated() {
        var part = AttributedString(word)
        part.link = link
        if index > 0 { result += AttributedString(" ") }
        result.append(part)
    }
    return result
}

func program() {
    let text = styled([("read", nil), ("this", URL(string: "https://example.org")), ("now", nil)])
    print(String(text.characters), text.characters.count)
    for run in text.runs { print(String(text[run.range].characters), run.link?.host() ?? "-") }
    var copy = text
    if let range = copy.range(of: "now") {
        copy[range].languageIdentifier = "en"
        copy.replaceSubrange(range, with: AttributedString("later"))
    }
    print(String(copy.characters), copy == text, text.runs.count)
    var container = AttributeContainer()
    container.languageIdentifier = "fr"
    let merged = AttributedString("bonjour", attributes: container)
    print(merged.languageIdentifier ?? "", merged.unicodeScalars.count)
    let old = NSAttributedString(string: "old style")
    print(old.length, old.string)
}
