// swift-format-ignore-file
func program() {
    let text = "Hello, World"
    print(text[text.startIndex], text[text.index(before: text.endIndex)])
    let fifth = text.index(text.startIndex, offsetBy: 4)
    print(text[fifth], text[..<fifth], text[fifth...])
    if let comma = text.firstIndex(of: ",") {
        let before = text[text.startIndex..<comma]
        let after = text[text.index(comma, offsetBy: 2)...]
        print(String(before), String(after), text.distance(from: text.startIndex, to: comma))
    }
    print(text.index(text.startIndex, offsetBy: 100, limitedBy: text.endIndex) == nil)
    for (offset, index) in text.indices.enumerated() where offset % 4 == 0 {
        print(offset, text[index])
    }
    var copy = text
    copy.insert("!", at: copy.endIndex)
    copy.insert(contentsOf: " dear", at: copy.index(copy.startIndex, offsetBy: 6))
    print(copy)
    copy.remove(at: copy.startIndex)
    copy.removeSubrange(copy.range(5))
    copy.replaceSubrange(copy.startIndex..<copy.index(after: copy.startIndex), with: "EE")
    print(copy, copy.removeLast(), copy.popLast() ?? "?")
    print(text.prefix(3), text.suffix(3), text.dropFirst(7), text.dropLast(8))
    let sub = text.prefix(5)
    print(type(of: sub), sub.base == text, sub.startIndex == text.startIndex)
    print(text.lastIndex(of: "o").map { text[$0...] } ?? "")
}

extension String {
    func range(_ count: Int) -> Range<String.Index> {
        startIndex..<index(startIndex, offsetBy: count)
    }
    subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
