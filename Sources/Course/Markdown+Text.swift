extension Markdown.Inline {
  /// The text without its marks; a line break becomes a space.
  public var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner),
      .link(_, let inner), .image(_, let inner):
      inner.plainText
    case .softBreak, .lineBreak: " "
    }
  }

  /// The text of the first code span in it.
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
  /// The text of all of them, without their marks.
  public var plainText: String { map(\.plainText).joined() }
}

extension Markdown {
  /// The first code block or code span in the paragraphs and blocks of the top level.
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
