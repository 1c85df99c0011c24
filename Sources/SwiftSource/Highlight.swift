internal import SwiftIDEUtils
internal import SwiftSyntax

/// A piece of Swift text that has a colour of its own.
package struct Highlight: Sendable, Equatable {
  /// What the piece is.
  package enum Kind: String, Sendable, Equatable {
    case keyword, typeName, string, number, comment, attribute, directive
  }

  /// The bytes of the piece; it may run over several lines.
  package let range: Range<Int>
  /// What it is.
  package let kind: Kind
}

/// The coloured pieces of `source`, in order and without overlap; `source` may be half written.
///
/// A name that begins with a capital letter is taken for a type. The code inside `\(…)` of a string
/// has colours as code outside has.
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
  /// Adds the `#` around a raw string, which have no kind of their own.
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
