import SwiftSource

extension MarkdownRenderer {
  /// Creates a renderer with the terminal's current width, at most 100 columns.
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
  /// Creates the style for a kind of source text; nil if the kind is not coloured.
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
