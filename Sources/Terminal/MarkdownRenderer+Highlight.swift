import SwiftSource

extension MarkdownRenderer {
  /// A renderer for a terminal at its present width, with Swift highlighted.
  package init(for terminal: Terminal) {
    self.init(
      width: min(terminal.size.width, 100), hasUnicode: terminal.hasUnicode,
      hasColour: terminal.hasColour
    ) { source in
      SwiftSource.highlight(source).compactMap { span in
        CodeStyle(span.kind).map { (span.range, $0) }
      }
    }
  }
}

extension CodeStyle {
  /// How a kind of source text is shown; nil for what looks like the rest.
  package init?(_ kind: Highlight.Kind) {
    switch kind {
    case .keyword: self = .keyword
    case .typeName: self = .typeName
    case .string: self = .string
    case .number: self = .number
    case .comment: self = .comment
    case .attribute: self = .attribute
    default: return nil
    }
  }
}
