import Course

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
