// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Caption {
    let text: String
    var ascii: String {
        text.folding(options: .diacriticInsensitive, locale: nil)
            .components(separatedBy: CharacterSet(charactersIn: "a"..."z").union(CharacterSet(charactersIn: "A"..."Z")).union(.whitespaces).inverted)
            .joined()
    }
    var slug: String { ascii.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-") }
}

extension CharacterSet {
    static let vowels = CharacterSet(charactersIn: "aeiouAEIOU")
}

extension StringProtocol {
    var vowelCount: Int { unicodeScalars.filter(CharacterSet.vowels.contains).count }
    func deleting(_ set: CharacterSet) -> String { String(String.UnicodeScalarView(unicodeScalars.filter { !set.contains($0) })) }
}

func program() {
    for title in ["Crème Brûlée!", "São Paulo 2024", "plain"] {
        let caption = Caption(text: title)
        print(caption.ascii, caption.slug, title.vowelCount, title.deleting(.vowels))
    }
    let text = "Grüße 😀"
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf32BigEndian] {
        let data = text.data(using: encoding)!
        print(data.count, String(data: data, encoding: encoding) == text)
    }
    print(text.data(using: .ascii) as Any, text.data(using: .ascii, allowLossyConversion: true) != nil)
    print(CharacterSet.uppercaseLetters.contains("G"), CharacterSet.whitespacesAndNewlines.isSuperset(of: .whitespaces), CharacterSet(charactersIn: "abc") == CharacterSet(charactersIn: "cba"))
    var set = CharacterSet.decimalDigits
    set.insert(charactersIn: "-+")
    set.remove("0")
    print("a-1+0".components(separatedBy: set), "12a".unicodeScalars.allSatisfy(set.contains))
}
