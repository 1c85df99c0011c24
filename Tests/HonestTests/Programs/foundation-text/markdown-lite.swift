// imports: Foundation
// swift-format-ignore-file
import Foundation

enum Block: Equatable { case heading(Int, String), bullet(String), paragraph(String), code([String]) }

struct MarkdownReader {
    func blocks(_ source: String) -> [Block] {
        var result: [Block] = []
        var code: [String]?
        for line in source.components(separatedBy: .newlines) {
            if line.hasPrefix("```") {
                if let lines = code { result.append(.code(lines)); code = nil } else { code = [] }
                continue
            }
            if code != nil { code?.append(line); continue }
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.isEmpty { continue }
            if let range = text.range(of: "^#{1,6} ", options: .regularExpression) {
                result.append(.heading(text.distance(from: range.lowerBound, to: range.upperBound) - 1, String(text[range.upperBound...])))
            } else if text.hasPrefix("- ") || text.hasPrefix("* ") {
                result.append(.bullet(String(text.dropFirst(2))))
            } else {
                result.append(.paragraph(text))
            }
        }
        return result
    }
    func html(_ source: String) -> String {
        blocks(source).map { block in
            switch block {
            case .heading(let level, let text): "<h\(level)>\(inline(text))</h\(level)>"
            case .bullet(let text): "<li>\(inline(text))</li>"
            case .paragraph(let text): "<p>\(inline(text))</p>"
            case .code(let lines): "<pre>\(lines.map(escape).joined(separator: "\n"))</pre>"
            }
        }.joined(separator: "\n")
    }
    private func escape(_ text: String) -> String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")].reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
    private func inline(_ text: String) -> String {
        escape(text)
            .replacingOccurrences(of: #"\*\*(.+?)\*\*"#, with: "<b>$1</b>", options: .regularExpression)
            .replacingOccurrences(of: #"\[(.+?)\]\((.+?)\)"#, with: #"<a href="$2">$1</a>"#, options: .regularExpression)
    }
}

func program() {
    let source = "# Title\n\nSome **bold** & [link](http://a.b)\n- one\n* two < three\n```\nlet x = 1 < 2\n```\n### Sub"
    let reader = MarkdownReader()
    print(reader.html(source))
    print(reader.blocks(source).count, reader.blocks("# A")[0] == .heading(1, "A"))
}
