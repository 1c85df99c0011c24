// swift-format-ignore-file
private let morse: [Character: String] = [
    "A": ".-", "B": "-...", "C": "-.-.", "D": "-..", "E": ".", "H": "....", "L": ".-..",
    "O": "---", "R": ".-.", "S": "...", "W": ".--", " ": "/",
]

private let letters = Dictionary(uniqueKeysWithValues: morse.map { ($1, $0) })

func toMorse(_ text: String) -> String {
    text.uppercased().compactMap { morse[$0] }.joined(separator: " ")
}

func fromMorse(_ code: String) -> String {
    String(code.split(separator: " ").map { letters[String($0)] ?? "?" })
}

extension Character {
    var leet: Character {
        switch self {
        case "a", "A": "4"
        case "e", "E": "3"
        case "o", "O": "0"
        case "t", "T": "7"
        default: self
        }
    }
    var isVowel: Bool { "aeiouAEIOU".contains(self) }
    static func + (a: Character, b: Character) -> String { String(a) + String(b) }
    var alphabetPosition: Int? {
        guard let value = lowercased().unicodeScalars.first?.value, (97...122).contains(value) else { return nil }
        return Int(value) - 96
    }
}

func program() {
    let code = toMorse("Hello World")
    print(code)
    print(fromMorse(code))
    print(fromMorse("... --- ... --.."))
    print(String("leet talk on toast".map(\.leet)))
    print("education".count { $0.isVowel })
    print(("a" as Character) + ("b" as Character))
    print("Zig1".map { $0.alphabetPosition ?? 0 })
}
