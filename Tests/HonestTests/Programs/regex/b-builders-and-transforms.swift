// swift-format-ignore-file
struct Entry { var date: Substring; var level: Level; var amount: Double; enum Level: String { case info, warn } }
func program() throws {
    let log = "2024-01-05 [warn] 12.50\n2024-01-06 [info] 7\nbroken"
    let line = /^(?<date>[0-9-]+)\s+\[(?<level>\w+)\]\s+(?<amount>[0-9.]+)$/.anchorsMatchLineEndings()
    let entries = log.matches(of: line).compactMap { m -> Entry? in guard let level = Entry.Level(rawValue: String(m.level)), let amount = Double(m.amount) else { return nil }; return Entry(date: m.date, level: level, amount: amount) }
    print(entries.map { "\($0.date) \($0.level) \($0.amount)" })
    let dynamic = try Regex(#"(\d+)-(\d+)"#); if let m = "a 10-20 b".firstMatch(of: dynamic) { print(m.output.count, m[1].substring ?? "", m.output[2].range != nil, m.0) }
    let typed = try Regex("(a)(b)?", as: (Substring, Substring, Substring?).self); if let m = "a".wholeMatch(of: typed) { print(m.1, m.2 as Any) }
    do { _ = try Regex("(") } catch { print("bad pattern") }
    var text = "one two three"; text.replace(/t(\w+)/) { m in m.1.uppercased() }; print(text, text.firstRange(of: /\s/) != nil, text.prefixMatch(of: /one/) != nil, text.split(separator: /\s+/), text.starts(with: /o/), text.trimmingPrefix(/one\s*/), text.replacing(/[aeiou]/, with: "*", maxReplacements: 2))
    switch "42" { case let s where s.wholeMatch(of: /\d+/) != nil: print("number"); default: print("word") }
    let words = "the cat the dog".matches(of: /\w+/).reduce(into: [Substring: Int]()) { $0[$1.output, default: 0] += 1 }.sorted { $0.key < $1.key }; print(words)
    text.trimPrefix("one"); text.trimPrefix(while: \.isWhitespace); print(text, #/https?:\/\/(?<host>[^/]+)/#.ignoresCase().matchHost("HTTP://x.y/z"))
    let c = try /(\d+),(\d+)/.firstMatch(in: "3,4")?.output; print(c?.1 ?? "", c.map { Int($0.2)! * 2 } ?? 0, "café".contains(/\p{L}+/), "a\nb".wholeMatch(of: /a.b/.dotMatchesNewlines()) != nil)
}
extension Regex<(Substring, host: Substring)> { func matchHost(_ s: String) -> String { (try? firstMatch(in: s)).flatMap { $0.map { String($0.host) } } ?? "-" } }
