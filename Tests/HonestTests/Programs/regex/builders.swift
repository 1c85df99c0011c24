// imports: RegexBuilder
// swift-format-ignore-file
import RegexBuilder

func program() {
    let amount = Reference(Double.self)
    let line = Regex {
        Capture { Repeat(.digit, count: 4) }
        "-"
        TryCapture(as: amount) {
            OneOrMore(.digit)
            Optionally { "."; OneOrMore(.digit) }
        } transform: { Double($0) }
        ZeroOrMore(.whitespace)
        ChoiceOf { "EUR"; "USD" }
        Anchor.endOfLine
    }.anchorsMatchLineEndings()
    for match in "2024-12.5 EUR\n2025-7 USD\nbroken".matches(of: line) { print(match.1, match[amount]) }
    let word = Regex { Lookahead { CharacterClass("a"..."f") }; OneOrMore(.word) }
    print("zoo cab".firstMatch(of: word)?.output ?? "none", "a,b;c".split(separator: CharacterClass.anyOf(",;")))
}
