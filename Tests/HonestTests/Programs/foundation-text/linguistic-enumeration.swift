// imports: Foundation
// swift-format-ignore-file
import Foundation

func titleCase(_ text: String) -> String {
    let small: Set = ["of", "the", "and", "a"]
    return text.components(separatedBy: " ").enumerated().map { index, word in
        index > 0 && small.contains(word.lowercased()) ? word.lowercased() : word.localizedCapitalized
    }.joined(separator: " ")
}

func wordsAndLines(_ text: String) -> (words: Int, lines: Int) {
    var words = 0, lines = 0
    text.enumerateSubstrings(in: text.startIndex..., options: .byComposedCharacterSequences) { letter, _, _, _ in
        if letter == " " || letter == "\n" { words += 1 }
    }
    text.enumerateSubstrings(in: text.startIndex..<text.endIndex, options: [.byLines]) { line, range, _, stop in
        lines += 1
        if line == "stop" { stop = true }
    }
    return (words, lines)
}

func program() {
    print(titleCase("the lord OF the rings and a ring"))
    let counted = wordsAndLines("one two\nthree, four!\nstop\nnever")
    print(counted.words, counted.lines)
    let text = "Zoë's naïve café"
    print(text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: Locale(identifier: "en_US")))
    print(text.localizedUppercase, text.decomposedStringWithCanonicalMapping.unicodeScalars.count, text.precomposedStringWithCanonicalMapping.unicodeScalars.count)
    print("2²".precomposedStringWithCompatibilityMapping, text.applyingTransform(.toXMLHex, reverse: false) != nil)
    print(text.components(separatedBy: .whitespaces).map { $0.trimmingCharacters(in: .punctuationCharacters) })
    print(String(bytes: [72, 105], encoding: .ascii) ?? "-", "abc".canBeConverted(to: .ascii), "é".canBeConverted(to: .ascii), text.lengthOfBytes(using: .utf8))
}
