// swift-format-ignore-file
func encode(_ text: String) -> String {
    var result = ""
    var iterator = text.makeIterator()
    guard var current = iterator.next() else { return "" }
    var count = 1
    while let next = iterator.next() {
        if next == current { count += 1; continue }
        result += count > 1 ? "\(count)\(current)" : String(current)
        (current, count) = (next, 1)
    }
    return result + (count > 1 ? "\(count)" : "") + String(current)
}

func decode(_ text: String) -> String? {
    var result = "", digits = ""
    for character in text {
        if character.isNumber { digits.append(character); continue }
        guard let count = digits.isEmpty ? 1 : Int(digits) else { return nil }
        result += String(repeating: character, count: count)
        digits = ""
    }
    return digits.isEmpty ? result : nil
}

func longestCommonPrefix(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    return words.dropFirst().reduce(first) { prefix, word in
        String(zip(prefix, word).prefix { $0.0 == $0.1 }.map(\.0))
    }
}

func wrap(_ text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [""]) { lines, word in
        let last = lines[lines.endIndex - 1]
        if last.isEmpty { lines[lines.endIndex - 1] = String(word) }
        else if last.count + 1 + word.count <= width { lines[lines.endIndex - 1] += " " + word }
        else { lines.append(String(word)) }
    }
}

func program() {
    for text in ["", "abc", "wwwwaaadexxxxxx"] {
        let encoded = encode(text)
        print(encoded, decode(encoded) == text)
    }
    print(decode("3") == nil, longestCommonPrefix(["flower", "flow", "flight"]))
    wrap("the quick brown fox jumps over the lazy dog", width: 12).forEach { print($0) }
}
