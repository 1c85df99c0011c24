// imports: Foundation
// swift-format-ignore-file
import Foundation
extension String {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
    func matches(pattern: String) throws -> [String] { let re = try NSRegularExpression(pattern: pattern, options: [.caseInsensitive]); let ns = self as NSString; return re.matches(in: self, options: [], range: NSRange(location: 0, length: ns.length)).map { ns.substring(with: $0.range) } }
    func isMatch(_ p: String) -> Bool { range(of: p, options: .regularExpression) != nil }
}
func program() throws {
    print(String(format: "%d-%@", 1, "x"), String(format: "%.1f %5d|", 2.25, 42))
    print("  a b \n".trimmed, "a,b;c".components(separatedBy: CharacterSet(charactersIn: ",;")), "a--b".components(separatedBy: "--"), "cat dog cat".replacingOccurrences(of: "cat", with: "cow"), "a1b2".replacingOccurrences(of: "[0-9]", with: "#", options: .regularExpression), "Hello".padding(toLength: 8, withPad: "*", startingAt: 0), "hello world".capitalized, "ABC".caseInsensitiveCompare("abc") == .orderedSame, "a10".compare("a9", options: .numeric) == .orderedDescending)
    print(try "ab AB cd".matches(pattern: "ab"), "x1".isMatch("^[a-z][0-9]$"), "résumé".folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil), "abc".contains("b"), "Straße".localizedUppercase, "a".localizedCompare("b") == .orderedAscending, "file10".localizedStandardCompare("file9") == .orderedDescending, "Hello".localizedCaseInsensitiveContains("hE"), "x y".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)!, "x%20y".removingPercentEncoding!)
    var lines: [String] = []; "one\ntwo\nthree".enumerateLines { line, stop in lines.append(line); if line == "two" { stop = true } }; print(lines)
    let text = "The quick brown fox"; text.enumerateSubstrings(in: text.startIndex..., options: .byComposedCharacterSequences) { s, r, _, stop in if s == "q" { print(text.distance(from: text.startIndex, to: r.lowerBound)); stop = true } }
    if let r = text.range(of: "QUICK", options: [.caseInsensitive, .backwards]) { print(text[r], text.replacingCharacters(in: r, with: "slow"), NSRange(r, in: text), Range(NSRange(r, in: text), in: text) == r, text.lineRange(for: r).isEmpty) }
    let scanner = Scanner(string: "12 apples, 3.5 kg 0xFF"); scanner.charactersToBeSkipped = .whitespaces; print(scanner.scanInt() ?? 0, scanner.scanUpToString(",") ?? "", scanner.scanString(",") ?? "", scanner.scanDouble() ?? 0, scanner.scanCharacters(from: .letters) ?? "", scanner.isAtEnd, scanner.scanCharacter() ?? "?", scanner.scanInt(representation: .hexadecimal) ?? -1, scanner.currentIndex > "".startIndex)
    let re = try NSRegularExpression(pattern: #"(?<user>\w+)@(\w+)\.com"#); let mail = "joe@site.com, ann@shop.com"; let whole = NSRange(mail.startIndex..., in: mail)
    print(re.stringByReplacingMatches(in: mail, range: whole, withTemplate: "$2"), re.numberOfMatches(in: mail, range: whole), re.firstMatch(in: mail, range: whole) != nil, re.numberOfCaptureGroups, NSRegularExpression.escapedPattern(for: "a.b"))
    let m = NSMutableString(string: "abc"); m.append("d"); m.insert("_", at: 0); m.replaceOccurrences(of: "b", with: "B", range: NSRange(location: 0, length: m.length)); print(m, m.length, (m as String).uppercased(), NSString(string: "x").appending("y"), NSString(format: "%d", 3), ("a/b.txt" as NSString).pathExtension, ("a/b.txt" as NSString).lastPathComponent, ("a/b" as NSString).appendingPathComponent("c"), ("12" as NSString).integerValue, ("yes" as NSString).boolValue)
    let set = CharacterSet.alphanumerics.union(.init(charactersIn: "_")).inverted; print("a_b!".unicodeScalars.filter { set.contains($0) }.count, "a!b".rangeOfCharacter(from: .punctuationCharacters) != nil, CharacterSet.decimalDigits.isSuperset(of: CharacterSet(charactersIn: "0"..."9")), "abc123".components(separatedBy: .decimalDigits).joined(), CharacterSet.vowels.contains("a"))
    var a = AttributedString("Hello world"); if let r = a.range(of: "world") { a[r].link = URL(string: "https://x.y"); a.replaceSubrange(r, with: AttributedString("there")) }; a += AttributedString("!"); print(String(a.characters), a.runs.count)
    print("abc".data(using: .utf8)!.base64EncodedString(), String(data: Data(base64Encoded: "aGk=")!, encoding: .ascii)!, Data("hi".utf8).map { String(format: "%02x", $0) }.joined(), String(bytes: [104, 105], encoding: .utf8)!, "é".precomposedStringWithCanonicalMapping.count, "é".decomposedStringWithCanonicalMapping.unicodeScalars.count, "Ж".applyingTransform(.toLatin, reverse: false) ?? "", "a".appending("b").appendingFormat("%d", 1), "abc".commonPrefix(with: "abd"), "hello"  .lengthOfBytes(using: .utf16))
    print(String.localizedStringWithFormat("%d", 5))
}
extension CharacterSet { static let vowels = CharacterSet(charactersIn: "aeiou") }
