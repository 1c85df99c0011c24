internal import SwiftSyntax

/// The documentation comments of Swift files, found by their first paragraph.
///
/// A compiler's answer has only that much of a comment.
package struct DocumentationComments: Sendable, Equatable {
  /// Comments by their first paragraph, without marks; nil where several begin in the same way.
  private var comments: [String: String?] = [:]

  package init(in sources: [String]) {
    for source in sources {
      let found = SourceTree.reading(source) { tree in
        tree.file.tokens(viewMode: .sourceAccurate).compactMap(\.documentation)
      }
      for comment in found { add(comment, at: DocumentationComments.key(of: comment)) }
    }
  }

  private mutating func add(_ comment: String?, at key: String) {
    let known = comments[key] ?? comment
    comments.updateValue(known == comment ? comment : nil, forKey: key)
  }

  package func union(_ other: DocumentationComments) -> DocumentationComments {
    var all = self
    for (key, comment) in other.comments { all.add(comment, at: key) }
    return all
  }

  /// Returns the whole comment that begins with a paragraph, or the paragraph if that is not known.
  package func comment(beginningWith paragraph: String) -> String {
    (comments[DocumentationComments.key(of: paragraph)] ?? nil) ?? paragraph
  }

  private static func key(of comment: String) -> String {
    let paragraph = comment.firstRange(of: "\n\n").map { comment[..<$0.lowerBound] }
    return (paragraph ?? comment[...]).filter { !$0.isWhitespace && !"`*_".contains($0) }
  }
}

extension TokenSyntax {
  /// The comment above it, with a line for each paragraph and each item of a list; nil if none.
  fileprivate var documentation: String? {
    let lines = leadingTrivia.pieces.flatMap { piece -> [Substring] in
      switch piece {
      case .docLineComment(let text): [text.dropFirst(3)]
      case .docBlockComment(let text):
        text.dropFirst(3).dropLast(2).split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.drop { $0 == " " || $0 == "*" } }
      default: []
      }
    }
    guard !lines.isEmpty else { return nil }
    var paragraphs: [String] = []
    var isOpen = false
    for line in lines {
      let text = line.trimmed
      if text.isEmpty {
        if isOpen { paragraphs.append("") }
        isOpen = false
      } else if isOpen, !text.hasPrefix("- ") {
        paragraphs[paragraphs.count - 1] += " " + text
      } else {
        // An indented item belongs to the list above it.
        let indentation = text.hasPrefix("- ") ? line.prefix { $0 == " " }.dropFirst() : ""
        paragraphs.append(String(indentation) + text)
        isOpen = true
      }
    }
    while paragraphs.last == "" { paragraphs.removeLast() }
    return paragraphs.joined(separator: "\n")
  }
}
