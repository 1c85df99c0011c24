internal import SwiftSyntax

/// Returns what is missing at the end of a text, such as the braces that close open bodies.
///
/// A text followed by it can be followed by another one. It is empty for a text that parses.
package func missingEnd(of source: String) -> String {
  SourceTree.reading(source) { tree in
    guard tree.file.hasError else { return "" }
    let end = tree.file.endOfFileToken.positionAfterSkippingLeadingTrivia.utf8Offset
    let last = tree.file.endOfFileToken.previousToken(viewMode: .sourceAccurate)
    let code = last?.endPositionBeforeTrailingTrivia.utf8Offset ?? 0
    let missing = tree.file.tokens(viewMode: .all).filter { token in
      token.presence == .missing && (code...end).contains(token.position.utf8Offset)
    }
    let comment = tree.file.endOfFileToken.leadingTrivia.pieces.last.map { piece in
      switch piece {
      case .blockComment(let text), .docBlockComment(let text): !text.hasSuffix("*/")
      default: false
      }
    }
    // A single-line string ends at its line's end; the other texts need a line of their own.
    return (comment == true ? "*/" : "") + missing.map { $0.closingText }.joined()
  }
}

extension TokenSyntax {
  /// Its text if it closes something, else nothing: a placeholder would be an error of its own.
  fileprivate var closingText: String {
    switch tokenKind {
    case .rightBrace: "\n}"
    case .rightParen: ")"
    case .rightSquare: "]"
    case .multilineStringQuote: "\n\"\"\""
    case .poundEndif: "\n#endif"
    default: ""
    }
  }
}
