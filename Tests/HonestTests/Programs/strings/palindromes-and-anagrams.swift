// swift-format-ignore-file
func isPalindrome(_ text: String) -> Bool {
    let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters == String(letters.reversed())
}

func areAnagrams(_ a: String, _ b: String) -> Bool {
    func key(_ s: String) -> [Character] { s.lowercased().filter { !$0.isWhitespace }.sorted() }
    return key(a) == key(b)
}

func wordFrequency(_ text: String) -> [(word: String, count: Int)] {
    var counts: [String: Int] = [:]
    for word in text.split(whereSeparator: { !$0.isLetter }) {
        counts[word.lowercased(), default: 0] += 1
    }
    return counts.map { (word: $0.key, count: $0.value) }
        .sorted { ($1.count, $0.word) < ($0.count, $1.word) }
}

extension String {
    var reversedWords: String { split(separator: " ").reversed().joined(separator: " ") }
    func capitalizingFirst() -> String { prefix(1).uppercased() + dropFirst() }
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
    func repeated(_ n: Int) -> String { String(repeating: self, count: n) }
}

func program() {
    for text in ["A man, a plan, a canal: Panama", "Swift", "", "No lemon, no melon"] {
        print(isPalindrome(text))
    }
    print(areAnagrams("Dormitory", "dirty room"), areAnagrams("a", "b"))
    for entry in wordFrequency("the cat and the hat and the bat").prefix(3) {
        print("\(entry.word): \(entry.count)")
    }
    print("one two three".reversedWords, "swift".capitalizingFirst(), " \t".isBlank, "ab".repeated(3))
}
