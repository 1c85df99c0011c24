import Course
import SwiftSource

extension Highlight.Kind {
  var style: Style {
    switch self {
    case .keyword: .colour(.magenta)
    case .typeName: .colour(.cyan)
    case .string: .colour(.red)
    case .number: .colour(.blue)
    case .comment: .colour(.grey)
    case .attribute: .colour(.yellow)
    case .directive: .plain
    }
  }
}

/// Renders Markdown as lines for a terminal.
///
/// `MarkdownRenderer+Table.swift` lays out tables.
package struct MarkdownRenderer: Sendable {
  /// The maximum width of a line, in columns.
  package let width: Int
  /// Whether bars and bullets may be non-ASCII characters.
  package let hasUnicode: Bool
  /// Whether the output shows styles; if not, code spans are put in backticks.
  package let hasColour: Bool

  package init(width: Int, hasUnicode: Bool = true, hasColour: Bool = true) {
    self.width = width
    self.hasUnicode = hasUnicode
    self.hasColour = hasColour
  }

  /// Creates a renderer with the terminal's current width, at most 100 columns.
  package init(for terminal: Terminal) {
    self.init(
      width: min(terminal.size.width, 100), hasUnicode: terminal.hasUnicode,
      hasColour: terminal.hasColour)
  }

  /// Renders the document with an empty line between blocks.
  package func lines(of markdown: Markdown) -> [StyledText] { lines(of: markdown.blocks) }

  package func lines(of blocks: [Markdown.Block]) -> [StyledText] {
    Array(blocks.map(lines(of:)).filter { !$0.isEmpty }.joined(separator: [StyledText()]))
  }

  /// Returns a narrower copy of the renderer, for text after a bar or a bullet.
  package func narrowed(by columns: Int) -> MarkdownRenderer {
    MarkdownRenderer(width: max(2, width - columns), hasUnicode: hasUnicode, hasColour: hasColour)
  }

  package var bar: String { hasUnicode ? "│" : "|" }
  package var dash: String { hasUnicode ? "─" : "-" }

  private func lines(of block: Markdown.Block) -> [StyledText] {
    switch block {
    case .heading(let level, let inlines, _): return heading(text(of: inlines), level: level)
    case .paragraph(let inlines): return text(of: inlines).wrapped(to: width)
    case .code(let info, let text, _): return code(text, info: info)
    case .quote(let blocks):
      let mark = StyledText(bar + " ", .colour(.grey))
      return narrowed(by: 2).lines(of: blocks).map { mark + $0 }
    case .list(let start, let items): return list(items, start: start)
    case .table(let header, let rows): return table(header: header, rows: rows)
    case .rule: return [StyledText(String(repeating: dash, count: width), .colour(.grey))]
    }
  }

  private func heading(_ text: StyledText, level: Int) -> [StyledText] {
    let lines = text.over(.bold).wrapped(to: width)
    guard level <= 2 else { return lines }
    let letter = level == 1 ? (hasUnicode ? "═" : "=") : dash
    let length = lines.map(\.width).max() ?? 0
    return lines + [StyledText(String(repeating: letter, count: length), .colour(.grey))]
  }

  private func code(_ text: String, info: String) -> [StyledText] {
    let isSwift = info.split(separator: " ").first == "swift"
    let mark = StyledText("  \(bar) ", .colour(.grey))
    let lines = text.last == "\n" ? String(text.dropLast()) : text
    return (isSwift ? highlighted(lines) : StyledText(lines))
      .cut(to: max(2, width - 4)).map { mark + $0 }
  }

  /// Returns Swift source with colours.
  package func highlighted(_ source: String) -> StyledText {
    let bytes = Array(source.utf8)
    var result = StyledText()
    var position = 0
    for span in highlight(source) {
      result += StyledText(String(decoding: bytes[position..<span.range.lowerBound], as: UTF8.self))
      result += StyledText(String(decoding: bytes[span.range], as: UTF8.self), span.kind.style)
      position = span.range.upperBound
    }
    return result + StyledText(String(decoding: bytes[position...], as: UTF8.self))
  }

  private func list(_ items: [Markdown.Item], start: Int?) -> [StyledText] {
    let numberWidth = start.map { "\($0 + items.count - 1)".count } ?? 0
    // In a loose list, an item has blocks other than lists after its first block.
    let isLoose = items.contains { item in
      item.blocks.dropFirst().contains { if case .list = $0 { false } else { true } }
    }
    let rendered = items.enumerated().map { index, item in
      let marker = marker(of: item, number: start.map { $0 + index }, numberWidth: numberWidth)
      let beside = narrowed(by: marker.width)
      // In a tight list, there is no empty line between an item's text and its nested list.
      let lines =
        isLoose ? beside.lines(of: item.blocks) : item.blocks.flatMap { beside.lines(of: $0) }
      let indent = StyledText().padded(to: marker.width)
      guard let first = lines.first else { return [marker] }
      return [marker + first] + lines.dropFirst().map { $0.isEmpty ? $0 : indent + $0 }
    }
    return Array(rendered.joined(separator: isLoose ? [StyledText()] : []))
  }

  private func marker(of item: Markdown.Item, number: Int?, numberWidth: Int) -> StyledText {
    var marker = StyledText(hasUnicode ? "• " : "- ", .colour(.grey))
    if let number {
      let padding = String(repeating: " ", count: max(0, numberWidth - "\(number)".count))
      marker = StyledText("\(padding)\(number). ", .colour(.grey))
    }
    guard let isTicked = item.isTicked else { return marker }
    let box = isTicked ? StyledText("[x] ", .colour(.green)) : StyledText("[ ] ")
    return number == nil ? box : marker + box
  }
}

extension MarkdownRenderer {
  /// Renders the inlines of a paragraph as one text, without wrapping.
  package func text(of inlines: [Markdown.Inline]) -> StyledText {
    var result = StyledText()
    for (index, inline) in inlines.enumerated() {
      if case .softBreak = inline {
        let next = index + 1 < inlines.count ? text(of: [inlines[index + 1]]) : StyledText()
        result +=
          Markdown.isSpace(between: result.plain.last, and: next.plain.first) ? " " : ""
      } else {
        result += text(of: inline)
      }
    }
    return result
  }

  private func text(of inline: Markdown.Inline) -> StyledText {
    switch inline {
    case .text(let text): return StyledText(text)
    case .code(let code): return StyledText(hasColour ? code : "`\(code)`", .colour(.cyan))
    case .emphasis(let inlines): return text(of: inlines).over(.italic)
    case .strong(let inlines): return text(of: inlines).over(.bold)
    case .strikethrough(let inlines): return text(of: inlines).over(.struckThrough)
    case .link(let destination, let inlines): return link(text(of: inlines), to: destination)
    case .image(let destination, let inlines):
      return link("[" + text(of: inlines) + "]", to: destination)
    case .softBreak: return " "
    case .lineBreak: return "\n"
    }
  }

  /// Renders a link with its destination in parentheses.
  ///
  /// The destination is omitted if it is a file of the course, which a terminal cannot open, or if
  /// it is the link's text.
  private func link(_ text: StyledText, to destination: String) -> StyledText {
    let shown = text.over(.underlined)
    let isFile = !destination.contains(":") && !destination.hasPrefix("//")
    guard !isFile, text.plain != destination, "mailto:\(text.plain)" != destination else {
      return shown
    }
    return shown + StyledText(" (\(destination))", .colour(.grey))
  }
}
