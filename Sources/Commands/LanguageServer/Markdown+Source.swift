import Course

extension Markdown {
  /// The document as Markdown text, for programs that render it themselves.
  var source: String { Markdown.source(of: blocks) }

  private static func source(of blocks: [Block]) -> String {
    blocks.map(source).joined(separator: "\n\n")
  }

  private static func source(of block: Block) -> String {
    switch block {
    case .heading(let level, let text, _):
      return String(repeating: "#", count: level) + " " + source(of: text)
    case .paragraph(let text): return source(of: text)
    case .code(let info, let text, _):
      let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
      let fence = String(repeating: "`", count: max(3, longest + 1))
      let language = info.prefix { $0 != " " }
      return "\(fence)\(language)\n\(text.hasSuffix("\n") ? text : text + "\n")\(fence)"
    case .quote(let inner): return indented(source(of: inner), first: "> ", rest: "> ")
    case .list(let start, let items):
      return items.enumerated().map { index, item in
        let mark = start.map { "\($0 + index). " } ?? "- "
        let box = item.isTicked.map { $0 ? "[x] " : "[ ] " } ?? ""
        return indented(
          box + source(of: item.blocks), first: mark,
          rest: String(repeating: " ", count: mark.count))
      }.joined(separator: "\n")
    case .table(let header, let rows):
      let lines = ([header] + rows).map { "| " + $0.map(source).joined(separator: " | ") + " |" }
      let rule = "|" + String(repeating: " --- |", count: header.count)
      return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
    case .rule: return "---"
    }
  }

  private static func indented(_ text: String, first: String, rest: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0 == 0 ? first : rest) + $1 }.joined(separator: "\n")
  }

  private static func source(of inlines: [Inline]) -> String {
    inlines.map(source).joined()
  }

  private static func source(of inline: Inline) -> String {
    switch inline {
    case .text(let text): return escaped(text)
    case .code(let text):
      let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
      let mark = String(repeating: "`", count: longest + 1)
      let space = longest > 0 ? " " : ""
      return mark + space + text + space + mark
    case .emphasis(let inner): return "*\(source(of: inner))*"
    case .strong(let inner): return "**\(source(of: inner))**"
    case .strikethrough(let inner): return "~~\(source(of: inner))~~"
    case .link(let destination, let inner): return "[\(source(of: inner))](<\(destination)>)"
    case .image(let destination, let inner): return "![\(source(of: inner))](<\(destination)>)"
    case .softBreak: return "\n"
    case .lineBreak: return "\\\n"
    }
  }

  /// Escapes characters that are markup, so that Markdown shows a text as it is.
  static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\`*_[]<>#|~".contains($0) ? ["\\", $0] : [$0] })
  }
}
