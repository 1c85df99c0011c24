// imports: Foundation
// swift-format-ignore-file
import Foundation

protocol MarkerDelegate: AnyObject {
    func marker(_ marker: Marker, linkFor word: String) -> URL?
}
final class Marker {
    weak var delegate: (any MarkerDelegate)?
    private(set) var text: AttributedString
    init(_ text: String) { self.text = AttributedString(text) }
    func mark(_ words: [String]) {
        for word in words {
            var rest = text.startIndex..<text.endIndex
            while let found = text[rest].range(of: word) {
                text[found].link = delegate?.marker(self, linkFor: word)
                rest = found.upperBound..<text.endIndex
            }
        }
    }
}
final class Links: MarkerDelegate {
    func marker(_ marker: Marker, linkFor word: String) -> URL? { URL(string: "https://example.org/\(word)") }
}

func program() {
    let links = Links(), marker = Marker(String(repeating: "a weak reference, 弱引用 and é🇨🇳 more; ", count: 60))
    marker.delegate = links
    marker.mark(["weak", "弱引用", "é🇨🇳"])
    var text = marker.text
    for run in text.runs.prefix(7) { print(String(text[run.range].characters), run.link?.path() ?? "-") }
    for (link, range) in text.runs[\.link].suffix(2) { print(link as Any, String(text.characters[range])) }
    let runs = text.runs
    var place = runs.startIndex
    var lengths: [Int] = []
    while place != runs.endIndex { lengths.append(text[runs[place].range].characters.count); place = runs.index(after: place) }
    print(lengths.count, lengths.prefix(6), runs.distance(from: runs.startIndex, to: runs.endIndex))
    let late = runs.index(runs.startIndex, offsetBy: 40)
    print(runs[late].link as Any, runs[runs.index(before: late)].link as Any, text.runs[runs[late].range.lowerBound].link as Any)

    let characters = text.characters
    let middle = characters.index(characters.startIndex, offsetBy: characters.count / 2)
    print(characters[middle], characters[characters.index(before: middle)], text.unicodeScalars[middle].value, text.utf8[middle])
    print(String(characters[middle...].prefix(12)), characters.distance(from: middle, to: characters.endIndex))
    if let comma = characters.firstIndex(of: "🇨"), comma > middle { print("never") }
    if let flag = characters.firstIndex(of: "é") { print(text.unicodeScalars[flag].value, text[..<flag].characters.count) }

    // An index that is used after the text has changed behind it.
    let start = text.index(text.startIndex, offsetByCharacters: 2)
    text.characters.append(contentsOf: "end")
    text.insert(AttributedString("very "), at: start)
    text.removeSubrange(text.index(text.startIndex, offsetByCharacters: 7)..<text.index(text.startIndex, offsetByCharacters: 12))
    print(String(text.characters.prefix(30)), text.characters.count, String(text.characters.suffix(5)))
    var other = text
    other.replaceSubrange(start..<text.index(start, offsetByCharacters: 4), with: AttributedString("not"))
    print(String(other.characters.prefix(12)), String(text.characters.prefix(12)), other == text)
    print(text.index(afterRun: text.startIndex) == text.runs[text.runs.index(after: text.runs.startIndex)].range.lowerBound)
    print(start.isValid(within: text), text.startIndex.isValid(within: text))
}
