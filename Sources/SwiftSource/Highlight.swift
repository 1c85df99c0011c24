internal import SwiftIDEUtils
internal import SwiftSyntax

/// A range of Swift text to highlight.
package struct Highlight: Sendable, Equatable {
  package enum Kind: String, Sendable, Equatable {
    case keyword, typeName, string, number, comment, attribute, directive
  }

  /// The byte range; it may span several lines.
  package let range: Range<Int>
  package let kind: Kind
}

/// Returns the ranges of `source` to highlight, in order, without overlap.
///
/// `source` may be incomplete. A name that begins with a capital letter counts as a type. Code in
/// `\(…)` inside a string is highlighted like other code.
package func highlight(_ source: String) -> [Highlight] {
  SourceTree.reading(source) { tree in
    var highlights: [Highlight] = []
    for piece in tree.file.classifications {
      let range = piece.range.lowerBound.utf8Offset..<piece.range.upperBound.utf8Offset
      guard let kind = Highlight.Kind(piece.kind, at: range, in: tree), !range.isEmpty else {
        continue
      }
      if let last = highlights.last, last.kind == kind, last.range.upperBound == range.lowerBound {
        highlights[highlights.count - 1] = Highlight(
          range: last.range.lowerBound..<range.upperBound, kind: kind)
      } else {
        highlights.append(Highlight(range: range, kind: kind))
      }
    }
    return highlights.map { $0.kind == .string ? tree.includingPounds(of: $0) : $0 }
  }
}

extension Highlight.Kind {
  fileprivate init?(_ kind: SyntaxClassification, at range: Range<Int>, in tree: SourceTree) {
    switch kind {
    case .keyword: self = .keyword
    case .type: self = .typeName
    case .stringLiteral, .regexLiteral: self = .string
    case .integerLiteral, .floatLiteral: self = .number
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: self = .comment
    case .attribute: self = .attribute
    case .ifConfigDirective: self = .directive
    case .identifier:
      guard let first = tree.bytes[range].first,
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      else { return nil }
      self = .typeName
    default: return nil
    }
  }
}

extension SourceTree {
  /// Extends the range by the `#` of a raw string, which SwiftIDEUtils does not classify.
  fileprivate func includingPounds(of string: Highlight) -> Highlight {
    let quote = UInt8(ascii: "\"")
    var range = string.range
    if bytes[range].first == quote {
      let pounds = bytes[..<range.lowerBound].reversed().prefix { $0 == UInt8(ascii: "#") }
      range = (range.lowerBound - pounds.count)..<range.upperBound
    }
    if bytes[range].last == quote {
      let pounds = bytes[range.upperBound...].prefix { $0 == UInt8(ascii: "#") }
      range = range.lowerBound..<(range.upperBound + pounds.count)
    }
    return Highlight(range: range, kind: .string)
  }
}
