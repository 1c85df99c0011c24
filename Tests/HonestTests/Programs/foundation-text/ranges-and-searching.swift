// imports: Foundation
// swift-format-ignore-file
import Foundation

func occurrences(of word: String, in text: String) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = []
    var start = text.startIndex
    while let range = text.range(of: word, options: .caseInsensitive, range: start..<text.endIndex) {
        result.append(range)
        start = range.upperBound
    }
    return result
}

func program() {
    let text = "The cat saw the Cat that sat."
    for range in occurrences(of: "cat", in: text) {
        print(text[range], text.distance(from: text.startIndex, to: range.lowerBound))
    }
    if let range = text.range(of: "saw") { print(text[..<range.lowerBound].count, String(text[range.upperBound...])) }
    print(text.range(of: "cat", options: .backwards) != nil, text.range(of: "dog") == nil)
    print(text.range(of: "s.t", options: .regularExpression).map { text[$0] } ?? "-")
    print(text.contains("saw the"), text.localizedCaseInsensitiveContains("SAW"), text.localizedStandardContains("cat"))
    print("file10".compare("file9") == .orderedAscending, "file10".compare("file9", options: .numeric) == .orderedDescending)
    print("résumé".compare("RESUME", options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame)
    print("a".caseInsensitiveCompare("B") == .orderedAscending, "a".localizedCompare("b") == .orderedAscending)
    print(["item 10", "Item 2", "item 1"].sorted { $0.localizedStandardCompare($1) == .orderedAscending })
    print("résumé".folding(options: .diacriticInsensitive, locale: nil), "común".applyingTransform(.stripDiacritics, reverse: false) ?? "")
    print("swiftly".commonPrefix(with: "swimmer"), text.lengthOfBytes(using: .utf8), "é".data(using: .isoLatin1)?.count ?? 0)
    print("a b&c".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "", "a%20b".removingPercentEncoding ?? "")
    print("x".anchored, "prefix text".range(of: "text", options: [.anchored]) == nil)
}

extension String { var anchored: Bool { range(of: self, options: .anchored) != nil } }
