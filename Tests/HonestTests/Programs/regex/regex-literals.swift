// swift-format-ignore-file
func parseDate(_ text: String) -> (year: Int, month: Int, day: Int)? {
    guard let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/) else { return nil }
    let (_, year, month, day) = match.output
    return (Int(year)!, Int(month)!, Int(day)!)
}

struct LogLine { let level: Substring, code: Int?, text: String }

func parse(_ line: String) -> LogLine? {
    let pattern = /^\[(?<level>[A-Z]+)\](?:\s+#(?<code>\d+))?\s+(?<text>.+)$/
    guard let match = line.firstMatch(of: pattern) else { return nil }
    return LogLine(level: match.level, code: match.code.flatMap { Int($0) }, text: String(match.text))
}

func program() throws {
    print(parseDate("2024-02-29") as Any, parseDate("2024-2-9") as Any)
    for line in ["[INFO] all well", "[ERROR] #42 it broke", "nothing"] {
        if let parsed = parse(line) { print(parsed.level, parsed.code ?? -1, parsed.text) } else { print("no match") }
    }
    let text = "The year 1999 was before 2001, room 7."
    print(text.matches(of: /\d+/).map { Int($0.output)! }, text.contains(/room \d/), text.firstRange(of: /\d{4}/) != nil)
    print(text.replacing(/\d+/, with: "#"), text.replacing(/\d+/, maxReplacements: 1) { "<\($0.output.count)>" })
    print("a1b22c333d".split(separator: /\d+/), "one, two;three".split(separator: /[,;]\s*/).map(String.init))
    print("  lead".trimmingPrefix(/\s+/), "swift.org".starts(with: /\w+/), "ab12".prefixMatch(of: /[a-z]+/)!.0)
    print("HeLLo".wholeMatch(of: /hello/.ignoresCase()) != nil, "a\nb".matches(of: /^./.anchorsMatchLineEndings()).count)
    var copy = "x=1;y=2"
    copy.replace(/=(\d)/) { "→\($0.1)" }
    print(copy, text.ranges(of: /[A-Z]/).count)
    let extended = #/
        (?<key> \w+ )   # the key
        \s* : \s*
        (?<value> .* )
        /#
    if let match = try extended.wholeMatch(in: "name : Ada L.") { print(match.key, match.value, match.range.isEmpty) }
    let dynamic = try Regex("(a+)(b*)")
    if let match = "xaabz".firstMatch(of: dynamic) { print(match.output.count, match.output[1].substring ?? "", match[2].substring ?? "") }
    do { _ = try Regex("(unclosed") } catch { print("bad pattern") }
    switch "42px" { case let s where s.contains(/^\d+px$/): print("size"); default: print("other") }
    let typed = try Regex(#"(\d+)-(\d+)"#, as: (Substring, Substring, Substring).self)
    print("10-20".wholeMatch(of: typed).map { ($0.1, $0.2) } as Any)
}
