extension Markdown.Inline {
  /// The text without markup; a line break becomes a space.
  package var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner),
      .link(_, let inner), .image(_, let inner):
      inner.plainText
    case .softBreak, .lineBreak: " "
    }
  }

  /// The text of the first code span.
  fileprivate var firstCode: String? {
    switch self {
    case .code(let text): text
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner),
      .link(_, let inner), .image(_, let inner):
      inner.lazy.compactMap(\.firstCode).first
    case .text, .softBreak, .lineBreak: nil
    }
  }
}

extension Sequence<Markdown.Inline> {
  /// The concatenated text, without markup.
  package var plainText: String {
    var text = ""
    var isAfterBreak = false
    for inline in self {
      if case .softBreak = inline {
        isAfterBreak = true
        continue
      }
      let next = inline.plainText
      if isAfterBreak, Markdown.isSpace(between: text.last, and: next.first) { text += " " }
      isAfterBreak = false
      text += next
    }
    return text
  }
}

extension Markdown {
  /// The first code block, or code span in a paragraph, at the top level.
  var firstCode: String? {
    for block in blocks {
      switch block {
      case .code(_, let text, _): return text
      case .paragraph(let inlines):
        if let code = inlines.lazy.compactMap(\.firstCode).first { return code }
      default: continue
      }
    }
    return nil
  }
}

extension Markdown {
  /// The text without markup: one line per paragraph, table row and line of code.
  package var plainText: String { Markdown.lines(of: blocks).joined(separator: "\n") }

  private static func lines(of blocks: [Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .heading(_, let text, _), .paragraph(let text): [text.plainText]
      case .code(_, let text, _): text.split(separator: "\n").map(String.init)
      case .quote(let inner): lines(of: inner)
      case .list(_, let items): items.flatMap { lines(of: $0.blocks) }
      case .table(let header, let rows):
        ([header] + rows).map { $0.map(\.plainText).joined(separator: " | ") }
      case .rule: []
      }
    }
  }
}
