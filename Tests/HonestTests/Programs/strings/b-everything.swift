// swift-format-ignore-file
extension String.StringInterpolation {
    mutating func appendInterpolation(_ value: Int, pad width: Int) { let t = String(value); appendLiteral(String(repeating: "0", count: Swift.max(0, width - t.count)) + t) }
    mutating func appendInterpolation<T: Collection>(list: T, _ sep: String = ", ") where T.Element: CustomStringConvertible { appendLiteral(list.map(\.description).joined(separator: sep)) }
    mutating func appendInterpolation(if c: @autoclosure () -> Bool, _ text: String) { if c() { appendLiteral(text) } }
}
extension StringProtocol { var isPalindrome: Bool { let l = lowercased().filter(\.isLetter); return l.elementsEqual(l.reversed()) }
    func words() -> [SubSequence] { split(whereSeparator: { !$0.isLetter && $0 != "'" }) } }
extension Character { var shifted: Character { guard let a = asciiValue, isLetter else { return self }; let base: UInt8 = isUppercase ? 65 : 97; return Character(UnicodeScalar((a - base + 13) % 26 + base)) } }
func program() throws {
    let s = "Hello, Wörld! 👨‍👩‍👧 naïve café"
    print(s.count, s.utf8.count, s.utf16.count, s.unicodeScalars.count, s.isEmpty, s.first!, s.last!)
    let i = s.index(s.startIndex, offsetBy: 7), j = s.firstIndex(of: "!") ?? s.endIndex
    print(s[i..<j], s[..<i], s[j...].dropFirst(2), s[i], s[s.index(before: s.endIndex)], s.distance(from: i, to: j), s.prefix(upTo: i), s.suffix(from: j).count, s.prefix(through: i))
    var m = s; m.insert("¡", at: m.startIndex); m.insert(contentsOf: "ab", at: m.endIndex); m.remove(at: m.startIndex); m.removeSubrange(i..<j); m.replaceSubrange(m.startIndex...m.startIndex, with: "J"); m.removeLast(2); m.append("?"); m += "!"; m.append(contentsOf: ["x", "y"]); print(m)
    m.removeAll(where: \.isWhitespace); m.removeAll(keepingCapacity: true); print(m.isEmpty, m.capacityKnown)
    print("A man, a plan".isPalindrome, "Anna".isPalindrome, "don't stop".words(), String("Uryyb".map(\.shifted)), "x".compare("y"))
    print("\(7, pad: 3) \(list: [1, 2, 3]) \(if: s.hasPrefix("Hello"), "greets") \(list: "ab", "|")")
    print(s.hasSuffix("café"), s.contains("naïve"), s.contains(where: \.isNumber), s.lowercased(), s.uppercased(), "abc" < "abd", "é" == "e\u{301}", s.split(separator: " ", maxSplits: 1).last!)
    print(s.unicodeScalars.filter { $0.properties.isEmoji && !$0.isASCII }.map { String($0.value, radix: 16, uppercase: true) }, "e\u{301}".unicodeScalars.map { $0.properties.name ?? "" }, ("a" as Unicode.Scalar).properties.generalCategory == .lowercaseLetter, Unicode.Scalar(0x41 as UInt32)!, UnicodeScalar(66 as UInt8))
    print("3".first!.wholeNumberValue!, ("f" as Character).hexDigitValue!, ("½" as Character).isNumber, ("ß" as Character).uppercased(), ("$" as Character).isCurrencySymbol, ("+" as Character).isMathSymbol, ("\n" as Character).isNewline, ("é" as Character).isASCII, ("a" as Character).isCased, Character("z") > "a", ("中" as Character).utf8.count)
    print(String(255, radix: 2), Int("zz", radix: 36)!, Int("12a") as Any, Double("1e3")!, String(3.0), String(describing: [1]), String(reflecting: "q"), String(decoding: [72, 105], as: UTF8.self), String("abc".reversed()), String(repeating: "ab", count: 3), Array("héy".utf8), String(Substring("sub")))
    print("line1\nline2\r\nline3".split(whereSeparator: \.isNewline), "a,b,,c".split(separator: ",", omittingEmptySubsequences: false), "k=v".split(separator: "=").map(String.init), """
        multi \
        line "quoted" #\(#"raw \n"#)
        """)
    let groups = Dictionary(grouping: s.words(), by: { $0.first!.uppercased() }).mapValues(\.count).sorted { $0.key < $1.key }
    print(groups, zip(s, s.dropFirst()).filter { $0 == $1 }.count, s.indices.filter { s[$0] == "l" }.count, s.reduce(into: [Character: Int]()) { $0[$1, default: 0] += 1 }["l"]!)
    let date = /(?<y>\d{4})-(?<m>\d\d)/
    if let match = "on 2024-05 and 2023-11".firstMatch(of: date) { print(match.y, match.output.m, match.0, match.range.lowerBound == match.startIndexCopy) }
    print("on 2024-05 and 2023-11".matches(of: date).map { Int($0.y)! + Int($0.m)! }, "a1b22".replacing(/\d+/) { "<\($0.output)>" }, "x--y".split(separator: /-+/), try Regex("[a-c]+").firstMatch(in: "zzabc")?.0 as Any, "  trim".trimmingPrefix(/\s+/), "abcabc".ranges(of: "bc").count, "foo.bar".wholeMatch(of: /(\w+)\.(\w+)/)?.2 ?? "", "HELLO".contains(/hello/.ignoresCase()), "aXbX".replacing("X", with: "-", maxReplacements: 1), "1,2;3".split { ",;".contains($0) })
    let sub = s.prefix(5); print(sub.base == s, sub.startIndex == s.startIndex, sub + "!", [sub, "b"].joined(separator: "/"), sub.uppercased(), sub.utf8.first!)
    print(s.utf8.prefix(3).map { String($0, radix: 16) }, s.utf16.index(s.startIndex, offsetBy: 2).utf16Offset(in: s), String.Index(utf16Offset: 3, in: s) > s.startIndex, s.index(s.startIndex, offsetBy: 200, limitedBy: s.endIndex) == nil, "abc".max()!, "a".unicodeScalars.first!.value, "résumé".withoutAccents)
}
extension String { var capacityKnown: Bool { utf8.count == 0 }; func compare(_ o: String) -> Int { self < o ? -1 : self == o ? 0 : 1 }
    var withoutAccents: String { String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isDiacritic })) } }
extension Regex.Match { var startIndexCopy: String.Index { range.lowerBound } }
