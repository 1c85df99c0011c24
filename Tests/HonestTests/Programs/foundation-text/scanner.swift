// imports: Foundation
// swift-format-ignore-file
import Foundation

enum Token: Equatable { case number(Double), word(String), symbol(Character) }

func tokens(_ text: String) -> [Token] {
    let scanner = Scanner(string: text)
    scanner.charactersToBeSkipped = .whitespaces
    var result: [Token] = []
    while !scanner.isAtEnd {
        if let number = scanner.scanDouble() { result.append(.number(number)) }
        else if let word = scanner.scanCharacters(from: .letters) { result.append(.word(word)) }
        else if let symbol = scanner.scanCharacter() { result.append(.symbol(symbol)) }
        else { break }
    }
    return result
}

struct Version: Comparable, CustomStringConvertible {
    let major: Int, minor: Int
    init?(_ text: String) {
        let scanner = Scanner(string: text)
        _ = scanner.scanString("v")
        guard let major = scanner.scanInt(), scanner.scanString(".") != nil, let minor = scanner.scanInt(), scanner.isAtEnd else { return nil }
        (self.major, self.minor) = (major, minor)
    }
    static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
    var description: String { "\(major).\(minor)" }
}

func program() {
    tokens("12.5 apples + 3 * pears").forEach { print($0) }
    print(["v1.10", "1.9", "1.x", "2"].compactMap(Version.init).sorted())
    let scanner = Scanner(string: "key: value; 0xFF")
    print(scanner.scanUpToString(":") ?? "", scanner.scanString(":") ?? "", scanner.scanUpToCharacters(from: CharacterSet(charactersIn: ";")) ?? "")
    _ = scanner.scanString(";")
    print(scanner.scanInt(representation: .hexadecimal) ?? 0, scanner.isAtEnd, scanner.string.count)
    let position = scanner.currentIndex
    print(position == scanner.string.endIndex)
}
