// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Pattern {
    let expression: NSRegularExpression
    init(_ pattern: String, options: NSRegularExpression.Options = []) throws {
        expression = try NSRegularExpression(pattern: pattern, options: options)
    }
    func matches(in text: String) -> [[String]] {
        let whole = NSRange(text.startIndex..., in: text)
        return expression.matches(in: text, range: whole).map { match in
            (0..<match.numberOfRanges).map { i in
                Range(match.range(at: i), in: text).map { String(text[$0]) } ?? ""
            }
        }
    }
    func replace(in text: String, with template: String) -> String {
        expression.stringByReplacingMatches(in: text, options: [], range: NSRange(location: 0, length: text.utf16.count), withTemplate: template)
    }
    static func ~= (pattern: Pattern, text: String) -> Bool { !pattern.matches(in: text).isEmpty }
}

func program() throws {
    let dates = try Pattern(#"(\d{4})-(\d{2})(?:-(\d{2}))?"#)
    for groups in dates.matches(in: "from 2023-04-01 to 2024-05") { print(groups) }
    print(dates.replace(in: "on 2023-04-01", with: "$3.$2.$1"), dates.expression.numberOfCaptureGroups)
    let word = try Pattern("swift", options: [.caseInsensitive])
    print(word.matches(in: "Swift SWIFT swif").count)
    switch "Hello Swift" { case word: print("mentions it"); default: print("does not") }
    let first = word.expression.firstMatch(in: "a swift", range: NSRange(location: 0, length: 7))
    print(first?.range.location ?? -1, first?.range.length ?? -1)
    print(word.expression.numberOfMatches(in: "😀 swift", options: [], range: NSRange("😀 swift".startIndex..., in: "😀 swift")))
    do { _ = try Pattern("(") } catch { print("bad pattern") }
    print(NSRegularExpression.escapedPattern(for: "1+1"))
    let ranges = dates.expression.matches(in: "1999-12, 2000-01", range: NSRange(0..<16)).map(\.range)
    print(ranges.map(\.length), dates.expression.rangeOfFirstMatch(in: "none", range: NSRange(0..<4)).location == NSNotFound)
}
