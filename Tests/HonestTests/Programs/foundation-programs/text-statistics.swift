// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Statistics {
    let text: String
    var words: [String] {
        text.components(separatedBy: CharacterSet.alphanumerics.inverted).filter { !$0.isEmpty }
    }
    var sentences: Int { text.components(separatedBy: CharacterSet(charactersIn: ".!?")).filter { !$0.trimmingCharacters(in: .whitespaces).isEmpty }.count }
    var averageLength: Double { words.isEmpty ? 0 : Double(words.map(\.count).reduce(0, +)) / Double(words.count) }
    func top(_ n: Int) -> [(String, Int)] {
        var counts = [String: Int]()
        words.forEach { counts[$0.lowercased(), default: 0] += 1 }
        return Array(counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.prefix(n)).map { ($0.key, $0.value) }
    }
    func histogram() -> String {
        let groups = Dictionary(grouping: words, by: \.count)
        return groups.keys.sorted().map { length in
            String(format: "%2d ", length) + String(repeating: "#", count: groups[length]!.count)
        }.joined(separator: "\n")
    }
    var entropy: Double {
        let letters = text.lowercased().filter(\.isLetter)
        let counts = letters.reduce(into: [Character: Double]()) { $0[$1, default: 0] += 1 }
        return counts.keys.sorted().reduce(0) { sum, c in
            let p = counts[c]! / Double(letters.count)
            return sum - p * log2(p)
        }
    }
}

func program() {
    let statistics = Statistics(text: "The sun rose. The birds sang! Was it, perhaps, the best day?")
    print(statistics.words.count, statistics.sentences, String(format: "%.2f", statistics.averageLength))
    for (word, count) in statistics.top(3) { print(word.capitalized, count) }
    print(statistics.histogram())
    print(String(format: "%.3f", statistics.entropy))
}
